"""What hosts of tables have in common: what is asked of them beside a table, and its answers.

A server and a browser answer the same requests in the same words; here is what they say. Nothing
here does any I/O.
"""
