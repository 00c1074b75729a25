-- The previous version uses the old names until it has stopped, through views that apply the caller's row policies. A
-- later migration drops the views.

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

-- The application's role gets the rights that it has on the table.
do $$
declare
  app regrole;
begin
  for app in
    select distinct grantee::regrole from pg_class, aclexplode(relacl)
      where pg_class.oid = 'deferred_indexes'::regclass and grantee <> relowner and grantee <> 0
  loop
    execute format('grant select, insert, update, delete on set_aside to %s', app);
  end loop;
end $$;

do $$
declare
  app regrole;
begin
  for app in
    select distinct grantee::regrole from pg_class, aclexplode(relacl)
      where pg_class.oid = 'account_grants'::regclass and grantee <> relowner and grantee <> 0
  loop
    execute format('grant select, insert, update, delete on settled_accounts to %s', app);
  end loop;
end $$;
