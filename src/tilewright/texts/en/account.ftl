### The page of an account.

account-guest = You are a guest: only this browser knows you. Keep your account, and your seats and games are yours on every device.
account-since = Kept since { $day }.
keep = Keep my account
keep-about = It needs no password and no e-mail address.
keep-name = Your name, for good
keep-passkey = Keep with a passkey
keep-passkey-about = Your device remembers a key and asks for your finger, face or PIN.
keep-codes = Keep with codes on paper
keep-codes-about = Ten codes to print. Each signs you in once.
passkeys-need-https = Passkeys work over HTTPS only, and this page came without it. Codes and QR work here.
passkeys-missing = This browser has no passkeys. Codes and QR work here.

sign-in = Sign in
sign-in-about = Do you have an account already?
sign-in-passkey = Sign in with a passkey
sign-in-code = Code from another device, or from paper
sign-in-by-code = Sign in with the code
sign-in-bring = Bring the games of this browser along
sign-in-link = This link signs you in with a code. Go on only if the code is from your own device: whoever made it owns the account.

ways = Ways to sign in
ways-none = There is no way back in yet: if this browser forgets you, your account is lost. Add a passkey or print codes.
passkeys = Passkeys
passkey-add = Add a passkey
passkey-added = added { $day }
passkey-used = last used { $day }
passkey-name = What you call this passkey
passkey-rename = Rename: { $name }
passkey-remove = Remove: { $name }
passkey-remove-title = Remove this passkey?
passkey-remove-about = { $name } will not sign you in any more. Your device may still offer it; delete it there, too.
passkey-remove-last = It is the last way in: without it you stay signed in only where you are now.
passkey-remove-really = Remove
passkey-failed = No passkey was used. Try again, or use a code.
codes = Codes on paper
codes-left = { $count ->
    [0] No codes yet.
    [one] { $count } code left.
   *[other] { $count } codes left.
}
codes-new = New codes
codes-about = Each signs you in once. They are shown only now; codes from before do not work any more.
codes-print = Print
device = Use on another device
device-about = A code and a QR code that sign you in there: once, within ten minutes.
device-show = Show a code
device-scan = Scan this, or open { $page } there and type in the code. Show it to nobody.
device-until = Good until { $time }.
device-qr = QR code that signs another device in

sessions = Where you are signed in
session-this = this browser
session-unknown = Another browser
session-seen = last here { $day }
session-out = Sign out
session-out-there = Sign out: { $where }
sign-out-here = Sign out here
sign-out-everywhere = Sign out everywhere
sign-out-title = Sign out?
sign-out-lost = You have neither a passkey nor codes: nothing would bring you back to this account.

picture = Picture
picture-none = None
picture-boat = Boat
picture-cat = Cat
picture-cloud = Cloud
picture-fish = Fish
picture-leaf = Leaf
picture-llama = Llama
picture-moon = Moon
picture-mountain = Mountain
picture-owl = Owl
picture-serpent = Serpent
picture-sun = Sun
picture-totem = Totem
time-zone = Time zone

told = How I am told…

data = My data
data-export = Download all that is kept of me
data-delete = Delete me
data-delete-title = Delete all of it?
data-delete-about = Your name, what you said and your ways to sign in go for good. At your tables it says “A former player”, and others keep their games.
data-delete-type = Type your name: { $name }
data-delete-really = Delete for good
