-- Four tables get the names of what their rows are. The previous version uses the old names until it has stopped,
-- through views that apply the caller's row policies. A later migration drops the views.

-- "Call" named many things; these rows are requests to providers.
alter table calls_under_way rename to provider_requests_in_flight;
alter index calls_under_way_pkey rename to provider_requests_in_flight_pkey;
create view calls_under_way with (security_invoker = true) as select * from provider_requests_in_flight;

-- Networks, as a hash, from which an account signed in with all its factors.
alter table known_places rename to known_networks;
alter table known_networks rename column place_hash to network_hash;
alter index known_places_pkey rename to known_networks_pkey;
alter table known_networks rename constraint known_places_user_id_fkey to known_networks_user_id_fkey;
create view known_places with (security_invoker = true) as
  select user_id, network_hash as place_hash, seen_at from known_networks;

-- The indexes, foreign keys and settings that a bulk load has dropped and restores at its end.
alter table set_aside rename to deferred_indexes;
alter index set_aside_pkey rename to deferred_indexes_pkey;
create view set_aside with (security_invoker = true) as select * from deferred_indexes;

-- The account that confirmed the address of a setting first, and so has the right that the setting grants.
alter table settled_accounts rename to account_grants;
alter table account_grants rename constraint settled_accounts_purpose_check to account_grants_purpose_check;
alter table account_grants rename constraint settled_accounts_user_id_fkey to account_grants_user_id_fkey;
alter index settled_accounts_pkey rename to account_grants_pkey;
create view settled_accounts with (security_invoker = true) as select * from account_grants;

-- The application's role gets its rights on the views at once: the previous version runs while the migrations do, and
-- the rights on all tables come after the last one.
do $$
declare
  granted record;
begin
  for granted in
    select distinct old_name, grantee::regrole as app
      from (values ('provider_requests_in_flight', 'calls_under_way'), ('known_networks', 'known_places'),
        ('deferred_indexes', 'set_aside'), ('account_grants', 'settled_accounts')) as renamed (new_name, old_name)
      join pg_class on pg_class.oid = new_name::regclass, aclexplode(relacl)
      where grantee <> relowner and grantee <> 0
  loop
    execute format('grant select, insert, update, delete on %I to %s', granted.old_name, granted.app);
  end loop;
end $$;
