-- Members act for a company: each has rights, and sees the rows of the own company only (benefit programme, section 3).

create table company_members (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rights text[] not null
    check (cardinality(rights) > 0 and rights <@ array['owner', 'hr', 'approver', 'payroll']),
  -- The departments whose orders an approver decides; empty for all.
  departments text[] not null default '{}',
  invited_by uuid references users (id) on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null
);
create unique index company_members_once on company_members (company_id, user_id) where ended_at is null;
create index company_members_of_person on company_members (user_id, company_id) where ended_at is null;

-- The companies of which the caller is a member. Read by the owner, so that the policies of its own table do not recurse.
create function callers_companies() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(company_id), '{}') from company_members
  where user_id::text = current_setting('shop.caller', true) and ended_at is null
$$;

-- A subquery, so that a list asks once and not for each row.
alter table company_members enable row level security;
create policy rows_by_caller on company_members
  using (is_own_work() or is_staff_calling() or is_callers(user_id)
    or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

do $$
declare
  scoped constant text[] := array['companies', 'id', 'company_policies', 'company_id', 'company_employees', 'company_id'];
begin
  for i in 1 .. array_length(scoped, 1) by 2 loop
    execute format('alter policy rows_by_caller on %1$I
      using (is_own_work() or is_staff_calling() or %2$I = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_staff_calling() or %2$I = any ((select callers_companies())::uuid[]))',
      scoped[i], scoped[i + 1]);
  end loop;
end $$;

-- An emptied account keeps its row in users, so its memberships are ended here.
create function end_memberships() returns trigger language plpgsql as $$
begin
  update company_members set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;
create trigger memberships_are_ended after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_memberships();
