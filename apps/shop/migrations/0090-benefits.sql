-- The benefits of employees (benefit programme, sections 6 to 9): one for each bike, with the accessories of its order.

create sequence benefit_numbers start 100001;

create table benefits (
  id uuid primary key,
  -- For people and for payroll files. It gives access to nothing.
  number integer not null unique default nextval('benefit_numbers'),
  company_id uuid not null references companies (id) on delete cascade,
  -- The person on the employer's list; null until the employer has said who the buyer is.
  person_id uuid,
  -- The account of the employee, where it is known. Others find a benefit by the email address of its order.
  user_id uuid references users (id) on delete set null,
  -- Null for a benefit that was taken over from a colleague: its order is another person's.
  order_id uuid references orders (id) on delete cascade,
  -- Which bike of the order, from 1.
  position smallint not null default 1 check (position > 0),
  -- The benefit that this one continues after a transfer.
  predecessor_id uuid references benefits (id) on delete set null,
  product_id text not null,
  name text not null,
  variant_label text,
  is_electric boolean not null,
  -- Incl. VAT: the bike with its fixed parts, and the loose accessories.
  bike_ore bigint not null check (bike_ore >= 0),
  accessories_ore bigint not null check (accessories_ore >= 0),
  -- The terms of the accepted quote, by this version of the policy. Later rates never change the deductions.
  policy_version integer not null,
  term_months smallint not null check (term_months > 0),
  cut_off_day smallint not null check (cut_off_day between 1 and 31),
  service_package text not null check (service_package in ('none', 'basic', 'plus', 'full')),
  employer_cost_ore bigint not null check (employer_cost_ore >= 0),
  employer_share_ore bigint not null check (employer_share_ore >= 0),
  deductions_ore bigint[] not null,
  state text not null check (state in ('requested', 'refused', 'withdrawn', 'approved', 'signed', 'ready', 'active',
    'ending', 'ended')),
  state_since timestamptz not null default now(),
  version integer not null default 1,
  -- How the term ended; 'extended' while another term runs.
  term_end text check (term_end in ('bought-out', 'returned', 'extended', 'transferred', 'terminated', 'lost')),
  -- The handover, and the events of the deduction plan since then, which give every month's deduction.
  handed_over_on date,
  plan jsonb not null default '[]',
  -- What the plan says: the first and last month with the bike, as first days.
  first_month date,
  last_month date,
  frame_number text check (length(frame_number) between 3 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, position),
  check (state not in ('active', 'ending') or (handed_over_on is not null and first_month is not null)),
  check (state <> 'ended' or (term_end is not null and term_end <> 'extended'))
);
create index benefits_of_company on benefits (company_id, state, id desc);
create index benefits_of_company_newest_first on benefits (company_id, id desc);
create index benefits_of_person on benefits (company_id, person_id) where person_id is not null;
create index benefits_of_user on benefits (user_id, id desc) where user_id is not null;
create index benefits_by_end on benefits (last_month, id) where state in ('active', 'ending');
create index benefits_predecessors on benefits (predecessor_id) where predecessor_id is not null;
-- A bike is one employee's at a time.
create unique index benefits_frame_once on benefits (upper(frame_number)) where state in ('active', 'ending');

create table benefit_events (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  event text not null,
  -- Null for the first.
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('system', 'employee', 'hr', 'approver', 'store', 'admin')),
  -- No reference: the history keeps the id of an account that is gone.
  actor_id uuid,
  -- The text of a person who decided.
  reason text check (length(reason) between 1 and 1000),
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index benefit_events_of_benefit on benefit_events (benefit_id, id);
create trigger benefit_events_are_append_only before update on benefit_events
  for each row execute function refuse_change();

-- Sums beside the monthly ones: what is left at an exit, a buy-out.
create table benefit_sums (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  what text not null check (what in ('remaining-deductions', 'remaining-cost', 'buy-out', 'damage')),
  payer text not null check (payer in ('employee', 'employer')),
  basis text not null check (basis in ('gross-salary', 'net-salary', 'card', 'invoice')),
  month date not null check (extract(day from month) = 1),
  amount_ore bigint not null,
  created_at timestamptz not null default now()
);
create index benefit_sums_of_benefit on benefit_sums (benefit_id, month);

-- The taxable value of a person under a company by calendar year, spread over the months with a benefit (section 6).
create table taxable_years (
  company_id uuid not null references companies (id) on delete cascade,
  person_id uuid not null,
  year smallint not null,
  -- Öre of January to December; null for a month without a benefit.
  months_ore bigint[] not null check (cardinality(months_ore) = 12),
  -- What closed months could not take; goes to the next open period.
  unplaced_ore bigint not null default 0,
  -- The rate of the year is not known yet.
  is_preliminary boolean not null,
  computed_at timestamptz not null default now(),
  primary key (company_id, person_id, year)
);
create index taxable_years_preliminary on taxable_years (year, company_id, person_id) where is_preliminary;

-- Whose a benefit was is forgotten with its order, or with the account of a colleague who took it over.
create function forget_benefits_of_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update benefits set person_id = null, user_id = null, updated_at = now() where order_id = new.id;
  return null;
end $$;
create trigger benefits_are_forgotten after update of email on orders
  for each row when (new.email = '' and old.email <> '') execute function forget_benefits_of_order();

-- The caller's own benefits: by account, or by the address of the order. Read by the owner of the tables.
create function is_callers_benefit(of_order uuid, of_user uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select is_callers(of_user) or exists (select 1 from orders o where o.id = of_order and is_callers_address(o.email))
$$;

do $$
declare
  name text;
begin
  foreach name in array array['benefits', 'taxable_years'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
  foreach name in array array['benefit_events', 'benefit_sums'] loop
    execute format('alter table %I enable row level security', name);
    -- The policy of benefits decides who sees the row.
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or exists (select 1 from benefits b where b.id = benefit_id))
      with check (is_own_work() or is_staff_calling() or exists (select 1 from benefits b where b.id = benefit_id))', name);
  end loop;
end $$;
create policy rows_by_caller on benefits
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
    or is_callers_benefit(order_id, user_id))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
    or is_callers_benefit(order_id, user_id));
create policy rows_by_caller on taxable_years
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));
