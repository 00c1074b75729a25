-- The rules of the benefit programme, and every version of them (benefit programme, section 5).

alter table company_policies
  add column term_months smallint not null default 36 check (term_months in (12, 24, 36)),
  add column deduction_model text not null default 'simple'
    check (deduction_model in ('simple', 'cost-neutral', 'cost-neutral-vat')),
  -- Of the price, each month.
  add column lease_percent numeric(7, 4) not null default 3.0625 check (lease_percent between 0 and 20),
  add column insurance_percent numeric(7, 4) not null default 0.4375 check (insurance_percent between 0 and 20),
  add column employer_share_percent numeric(7, 4) not null default 0 check (employer_share_percent between 0 and 100),
  add column service_package text not null default 'employee-chooses'
    check (service_package in ('employee-chooses', 'none', 'basic', 'plus', 'full')),
  add column min_price_ore bigint not null default 0 check (min_price_ore >= 0),
  add column allowed_kinds text[] not null
    default array['city', 'hybrid', 'road', 'gravel', 'mountain', 'cargo', 'folding', 'kids']
    check (cardinality(allowed_kinds) > 0),
  add column allowed_drives text[] not null default array['pedal', 'electric']
    check (cardinality(allowed_drives) > 0 and allowed_drives <@ array['pedal', 'electric']),
  add column allowed_accessories text[] not null
    default array['helmet', 'bag', 'pump', 'child-seat', 'bottle', 'gloves', 'trainer', 'accessory'],
  add column accessory_max_percent numeric(7, 4) not null default 30 check (accessory_max_percent between 0 and 100),
  add column is_lock_required boolean not null default false,
  -- [{"from": "2026-04-01", "to": "2026-04-30"}, ...], both days included; empty for always.
  add column order_windows jsonb not null default '[]'
    check (jsonb_typeof(order_windows) = 'array' and jsonb_array_length(order_windows) <= 24),
  add column approval text not null default 'none' check (approval in ('none', 'hr', 'approver')),
  add column employment_months smallint not null default 0 check (employment_months between 0 and 120),
  add column cut_off_day smallint not null default 15 check (cut_off_day between 1 and 28),
  add column exit_rule text not null default 'lump-sum' check (exit_rule in ('lump-sum', 'transfer', 'employer-pays')),
  add column wage_type_deduction text check (length(wage_type_deduction) between 1 and 10),
  add column wage_type_benefit text check (length(wage_type_benefit) between 1 and 10),
  add column wage_type_net_deduction text check (length(wage_type_net_deduction) between 1 and 10),
  add column deduction_sign text not null default 'negative' check (deduction_sign in ('negative', 'positive')),
  add column payroll_encoding text not null default 'iso-8859-1' check (payroll_encoding in ('iso-8859-1', 'utf-8')),
  add column payroll_has_personal_numbers boolean not null default false;

update company_policies set approval = 'approver' where require_manager_approval;

-- The older column says whether anybody approves. A previous version of the program writes it alone, a newer one both.
create function match_approval() returns trigger language plpgsql as $$
begin
  if new.require_manager_approval = (new.approval <> 'none') then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.approval is distinct from old.approval
    or tg_op = 'INSERT' and new.approval <> 'none' then
    new.require_manager_approval := new.approval <> 'none';
  else
    new.approval := case when new.require_manager_approval then 'approver' else 'none' end;
  end if;
  return new;
end $$;
create trigger approval_matches before insert or update on company_policies
  for each row execute function match_approval();
alter table company_policies
  add constraint approval_matches check (require_manager_approval = (approval <> 'none'));

create table company_policy_versions (
  company_id uuid not null references companies (id) on delete cascade,
  version integer not null,
  -- The row of company_policies as it was saved.
  policy jsonb not null,
  -- Null for the shop itself, or for a person whose account has been deleted.
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  primary key (company_id, version)
);
create index company_policy_versions_by_person on company_policy_versions (changed_by);

-- Written by the database, so that no save is without its version, whoever makes it.
create function keep_policy_version() returns trigger language plpgsql as $$
begin
  insert into company_policy_versions (company_id, version, policy, changed_by, changed_at)
    values (new.company_id, new.version,
      to_jsonb(new) - array['company_id', 'version', 'updated_by', 'created_at', 'updated_at'],
      new.updated_by, new.updated_at)
    on conflict (company_id, version) do update
      set policy = excluded.policy, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return null;
end $$;
create trigger policy_version_is_kept after insert or update on company_policies
  for each row execute function keep_policy_version();
insert into company_policy_versions (company_id, version, policy, changed_by, changed_at)
  select company_id, version, to_jsonb(p) - array['company_id', 'version', 'updated_by', 'created_at', 'updated_at'],
    updated_by, updated_at
  from company_policies p;

alter table company_policy_versions enable row level security;
create policy rows_by_caller on company_policy_versions
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

-- The name of a person who is or was a member of a company, for its other members and staff; else null.
create function member_name(company uuid, person uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(trim(concat_ws(' ', u.user_metadata ->> 'first_name', u.user_metadata ->> 'last_name')), ''),
    u.user_metadata ->> 'full_name', u.email)
  from users u
  where u.id = person and u.deleted_at is null
    and exists (select 1 from company_members m where m.company_id = company and m.user_id = person)
    and (is_own_work() or is_staff_calling() or company = any (callers_companies()))
$$;

-- The employer and the version of its policy that decided an order with a benefit.
alter table orders
  add column company_id uuid references companies (id) on delete set null,
  add column policy_version integer,
  add constraint policy_of_order foreign key (company_id, policy_version)
    references company_policy_versions (company_id, version) on delete set null (policy_version);
create index orders_of_company on orders (company_id, policy_version) where company_id is not null;
