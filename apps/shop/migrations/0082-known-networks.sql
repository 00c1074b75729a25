-- The rows are networks, as a hash, from which an account signed in with all its factors. The previous version uses the
-- old names until it has stopped, through a view that applies the caller's row policies. A later migration drops the view.
alter table known_places rename to known_networks;
alter table known_networks rename column place_hash to network_hash;
alter index known_places_pkey rename to known_networks_pkey;
alter table known_networks rename constraint known_places_user_id_fkey to known_networks_user_id_fkey;
create view known_places with (security_invoker = true) as
  select user_id, network_hash as place_hash, seen_at from known_networks;
-- The application's role gets the rights that it has on the table.
do $$
declare
  app regrole;
begin
  for app in
    select distinct grantee::regrole from pg_class, aclexplode(relacl)
      where pg_class.oid = 'known_networks'::regclass and grantee <> relowner and grantee <> 0
  loop
    execute format('grant select, insert, update, delete on known_places to %s', app);
  end loop;
end $$;
