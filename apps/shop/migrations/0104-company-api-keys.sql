-- API keys of companies (benefit programme, section 13), and the idempotency keys of their writes.

create table company_api_keys (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the key. It has 256 random bits, so a slow hash would add nothing.
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The first characters, so that people recognise the key in their programs.
  key_start text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Exact to the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id) on delete set null
);
create index company_api_keys_newest on company_api_keys (company_id, id desc);

-- One row for each write with an idempotency key. It names the employee and not the answer, so no personal data is copied.
create table api_writes (
  api_key_id uuid not null references company_api_keys (id) on delete cascade,
  -- SHA-256 of the header Idempotency-Key.
  key_hash bytea not null check (length(key_hash) = 32),
  -- SHA-256 of method, path and body.
  fingerprint bytea not null check (length(fingerprint) = 32),
  company_id uuid not null references companies (id) on delete cascade,
  person_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (api_key_id, key_hash)
);
create index api_writes_by_age on api_writes (created_at);
create index api_writes_of_company on api_writes (company_id);

do $$
declare
  name text;
begin
  foreach name in array array['company_api_keys', 'api_writes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))', name);
  end loop;
end $$;

-- A program with an API key sees the rows of the key's company, and nothing else.
create or replace function callers_companies() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select case when coalesce(current_setting('shop.caller_company', true), '') <> ''
    then array[current_setting('shop.caller_company', true)::uuid]
    else (
      select coalesce(array_agg(company_id), '{}') from company_members
      where user_id::text = current_setting('shop.caller', true) and ended_at is null
    ) end
$$;

-- Programs name employees by their number.
create index company_employees_by_number on company_employees (company_id, employee_id)
  where until_version is null and employee_id is not null;
