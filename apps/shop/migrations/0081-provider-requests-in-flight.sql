-- "Call" named many things; these rows are requests to providers. The previous version uses the old name until it has
-- stopped, through a view that applies the caller's row policies. A later migration drops the view.
alter table calls_under_way rename to provider_requests_in_flight;
alter index calls_under_way_pkey rename to provider_requests_in_flight_pkey;
create view calls_under_way with (security_invoker = true) as select * from provider_requests_in_flight;
-- The application's role gets the rights that it has on the table.
do $$
declare
  app regrole;
begin
  for app in
    select distinct grantee::regrole from pg_class, aclexplode(relacl)
      where pg_class.oid = 'provider_requests_in_flight'::regclass and grantee <> relowner and grantee <> 0
  loop
    execute format('grant select, insert, update, delete on calls_under_way to %s', app);
  end loop;
end $$;
