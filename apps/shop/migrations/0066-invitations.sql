-- Invitations to become a member of a company, and what its members see of each other (benefit programme, section 3).

-- The token of the link is computed with the installation's key, so neither it nor a hash is stored.
create table company_invitations (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- In lower case. Only an account with this confirmed address can accept.
  email text not null,
  rights text[] not null
    check (cardinality(rights) > 0 and rights <@ array['owner', 'hr', 'approver', 'payroll']),
  departments text[] not null default '{}',
  language text not null check (language in ('sv', 'en')),
  -- Counts how often it was sent: an older link ends with the next one.
  version integer not null default 1,
  -- Null for the invitation of the contact person when the company becomes active.
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index company_invitations_once on company_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create index company_invitations_of_address on company_invitations (email);
create index company_invitations_by_age on company_invitations (expires_at);

alter table company_invitations enable row level security;
create policy rows_by_caller on company_invitations
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

-- Counts the changes of a member, so that two owners cannot overwrite each other's.
alter table company_members add column version integer not null default 1;
create index company_members_in_order on company_members (company_id, started_at, id) where ended_at is null;
create index company_members_ended on company_members (ended_at) where ended_at is not null;

-- The names of a company's members and former members, for its members. A row of users holds more than they may see.
create function people_of_company(company uuid)
  returns table (user_id uuid, first_name text, last_name text, email text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id, coalesce(u.user_metadata ->> 'first_name', ''), coalesce(u.user_metadata ->> 'last_name', ''), u.email
  from users u
  where u.id in (select m.user_id from company_members m where m.company_id = company)
    and (is_own_work() or is_admin_calling() or company = any (callers_companies()))
$$;

-- Members see what was done to the members of their own companies, and nothing else of the audit log.
create function callers_company_names() returns text[] language sql stable as $$
  select coalesce(array_agg(id::text), '{}') from unnest(callers_companies()) as id
$$;
alter policy rows_by_caller on audit_log using (is_own_work() or is_admin_calling()
  or (target_type = 'company-members' and target_id = any ((select callers_company_names())::text[])));
