-- An employer may deduct more than the monthly sum only with the employee's consent (lag 1970:215, 2 §): a field of the signed
-- use agreement, or a yes to the sum. Without it, the employer has a claim that HR handles.

alter table agreements add column has_set_off boolean not null default false;
-- The sum of an exit that its employee has agreed to.
alter table life_events add column consented_ore bigint check (consented_ore > 0);

create table set_off_consents (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  what text not null check (what in ('remaining-deductions', 'buy-out', 'damage')),
  amount_ore bigint not null check (amount_ore > 0),
  given_by uuid references users (id) on delete set null,
  given_at timestamptz not null default now()
);
create index set_off_consents_of_benefit on set_off_consents (benefit_id, given_at);

create table salary_claims (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  what text not null check (what in ('remaining-deductions', 'damage')),
  basis text not null check (basis in ('gross-salary', 'net-salary')),
  amount_ore bigint not null check (amount_ore > 0),
  -- The sum that the employer is invoiced for, until the employee agrees that the salary pays.
  invoiced_sum_id uuid references benefit_sums (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'agreed', 'handled')),
  state_since timestamptz not null default now(),
  decided_by uuid references users (id) on delete set null,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now(),
  check ((state = 'handled') = (note is not null))
);
create index salary_claims_of_benefit on salary_claims (benefit_id, id);
create index salary_claims_of_company on salary_claims (company_id, id desc);
create index salary_claims_open on salary_claims (company_id) where state = 'open';

-- The parties: the employee and the members of the employer, but no store.
create function is_callers_claim(of_benefit uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from benefits b where b.id = of_benefit
    and (b.company_id = any (callers_companies()) or is_callers_benefit(b.order_id, b.user_id)))
$$;
do $$
declare
  name text;
begin
  foreach name in array array['set_off_consents', 'salary_claims'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work() or is_admin_calling()
      or is_callers_claim(benefit_id)) with check (is_own_work())', name);
  end loop;
end $$;
