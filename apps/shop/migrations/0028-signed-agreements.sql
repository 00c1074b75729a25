-- Whoever is a party to a signed agreement finds it by their address.
create index agreements_signed_by on agreements using gin (participants jsonb_path_ops) where state = 'signed';
