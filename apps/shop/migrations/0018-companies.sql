-- Employers and partner stores, their policies, employees and signatories. A sole trader's number is the owner's personal
-- number: it and what the register says of that person stand sealed, and the company is found by a keyed hash of the
-- number, as every other one (docs/security.md, S2).

create table companies (
  id uuid primary key,
  kind text not null check (kind in ('employer', 'store')),
  -- Ten digits; null for a sole trader, of whom `private_sealed` holds number, rating and information.
  company_number text check (company_number ~ '^[0-9]{10}$'),
  private_sealed text,
  number_hash bytea not null,
  company_name text not null,
  contact_person text not null,
  email text not null,
  phone text,
  address text,
  language text not null default 'sv' check (language in ('sv', 'en')),
  credit_rating jsonb,
  credit_rated_at timestamptz,
  company_information jsonb,
  manual_credit_check boolean not null default false,
  credit_approved text not null default 'NO' check (credit_approved in ('YES', 'NO')),
  -- Of the provider of contracts; written once, while no contract stands.
  contract_id text unique,
  workspace_id bigint,
  -- How the contract's step of the wizard was ended.
  contract_step text check (contract_step in ('sent', 'send-later')),
  steps_done smallint[] not null default '{}',
  -- Counts changes, so that two people who work on one company notice each other; the list of employees has its own.
  version integer not null default 1,
  employees_version integer not null default 0,
  -- Since everybody has signed.
  active_since timestamptz,
  employees_asked_at timestamptz,
  created_by uuid references users (id) on delete set null,
  updated_by uuid references users (id) on delete set null,
  pass_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((company_number is null) <> (private_sealed is null)),
  check (private_sealed is null or (credit_rating is null and company_information is null))
);
create unique index companies_by_number on companies (kind, number_hash);
create index companies_lately_changed on companies (kind, updated_at desc, id);
create index companies_by_name on companies using gin (lower(company_name) gin_trgm_ops);
create index companies_by_digits on companies (company_number text_pattern_ops);

create table company_policies (
  company_id uuid primary key references companies (id) on delete cascade,
  -- Keeps its old name and means what its label says: more than one benefit at a time.
  allow_bike_leasing boolean not null default true,
  allow_accessories boolean not null default true,
  require_manager_approval boolean not null default false,
  max_benefit_ore bigint not null default 5000000 check (max_benefit_ore >= 0),
  benefit_currency text not null default 'SEK' check (benefit_currency = 'SEK'),
  notes text not null default '',
  version integer not null default 1,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A row is never changed but to say that it no longer holds: who was on the list at any time can be told.
create table company_employees (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  -- Its place in the list as it was given.
  position integer not null,
  name text not null,
  email text not null,
  department text,
  employee_id text,
  -- The versions of the list that the row came and went with.
  since_version integer not null,
  until_version integer,
  added_by uuid,
  removed_by uuid,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index company_employees_once on company_employees (company_id, lower(email)) where until_version is null;
create index company_employees_in_order on company_employees (company_id, position) where until_version is null;

create table company_signatories (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  position smallint not null,
  name text not null,
  email text not null default '',
  role text not null default '',
  signing_rights text not null check (signing_rights in ('individually', 'jointly')),
  -- What a screen shows, and the whole number, for the contract and for whoever asks for it and is written down.
  masked_number text not null,
  number_sealed text,
  created_at timestamptz not null default now()
);
create index company_signatories_in_order on company_signatories (company_id, position);

-- Which company a contract is made for, so that its id finds the company whatever dies on the way; one stands at a time.
alter table agreements add column company_id uuid references companies (id) on delete set null;
create unique index agreements_one_of_company on agreements (company_id)
  where state in ('intended', 'draft', 'pending', 'signed');

-- One statement, so that no table is ever there without its policy: the server's own work, and staff.
do $$
declare
  name text;
begin
  foreach name in array array['companies', 'company_policies', 'company_employees', 'company_signatories'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work() or is_staff_calling())
      with check (is_own_work() or is_staff_calling())', name);
  end loop;
end $$;
