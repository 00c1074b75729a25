-- The end of a benefit's term: notices, buy-out, return and extension (benefit programme, section 9).

-- What a used bike is worth in percent of its price when new. The rows of one day replace the earlier ones of their drive.
create table market_values (
  valid_from date not null,
  drive text not null check (drive in ('pedal', 'electric')),
  age_months smallint not null check (age_months between 0 and 240),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  source text not null check (length(source) between 1 and 200),
  primary key (valid_from, drive, age_months)
);
insert into market_values (valid_from, drive, age_months, percent, source)
  select '2026-01-01', drive, age_months, percent, 'Antagande; en femtedel efter 36 månader enligt domain-facts 1.8'
  from (values ('pedal', 0, 80), ('pedal', 12, 55), ('pedal', 24, 35), ('pedal', 36, 20), ('pedal', 48, 15),
    ('pedal', 60, 10), ('electric', 0, 80), ('electric', 12, 50), ('electric', 24, 32), ('electric', 36, 20),
    ('electric', 48, 12), ('electric', 60, 8)) as v (drive, age_months, percent);

-- One row for the end of each term of a benefit.
create table term_choices (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  -- The last month of the term, as its first day, and the months since then in which it went on by itself.
  last_month date not null check (extract(day from last_month) = 1),
  extra_months smallint not null default 0 check (extra_months >= 0),
  -- The notices that went out: days before the end.
  notices smallint[] not null default '{}',
  -- The day from which the job has something to do.
  next_step_on date not null,
  choice text check (choice in ('buy-out', 'return', 'extension')),
  chosen_at timestamptz,
  chosen_by uuid references users (id) on delete set null,
  -- From this day the choice can no longer be changed.
  effective_on date,
  -- The market value as it was documented with the choice, or as an admin has set it, and the price.
  value_ore bigint check (value_ore >= 0),
  price_ore bigint check (price_ore >= 0),
  -- The row of the table: its first day, age and percent.
  value_row jsonb,
  adjusted_by uuid references users (id) on delete set null,
  adjusted_at timestamptz,
  adjust_reason text check (length(adjust_reason) between 1 and 1000),
  pay_by text check (pay_by in ('card', 'net-salary')),
  sum_id uuid references benefit_sums (id) on delete set null,
  paid_at timestamptz,
  store_id uuid references partner_stores (id),
  return_on date,
  return_state text check (return_state in ('booked', 'inspected', 'objected', 'settled')),
  inspection jsonb,
  inspected_at timestamptz,
  inspected_by uuid references users (id) on delete set null,
  inspected_as text check (inspected_as in ('store', 'admin')),
  objection text check (length(objection) between 1 and 2000),
  objected_at timestamptz,
  -- What the damage costs in the end.
  damages_ore bigint check (damages_ore >= 0),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 1000),
  -- The quote of an extension as the employee confirmed it.
  quote jsonb,
  closed_as text check (closed_as in ('bought-out', 'returned', 'extended', 'superseded')),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((choice is null) = (chosen_at is null)),
  check (choice is distinct from 'buy-out' or (price_ore is not null and value_ore is not null and pay_by is not null)),
  check ((choice is not distinct from 'return') = (return_state is not null)),
  check (return_state is null or (store_id is not null and return_on is not null)),
  check (return_state is null or return_state = 'booked' or inspection is not null),
  check ((adjusted_at is null) = (adjust_reason is null)),
  check ((closed_as is null) = (closed_at is null))
);
create unique index term_choices_one_open on term_choices (benefit_id) where closed_at is null;
create index term_choices_of_benefit on term_choices (benefit_id, id);
create index term_choices_due on term_choices (next_step_on, id) where closed_at is null;
create index term_choices_of_store on term_choices (store_id, return_on, id) where return_state = 'booked';

create table term_photos (
  -- Random: an id says nothing about others.
  id uuid primary key default gen_random_uuid(),
  term_id uuid not null references term_choices (id) on delete cascade,
  part text not null check (part in ('frame', 'fork', 'wheels', 'tyres', 'brakes', 'drivetrain', 'lights', 'battery',
    'motor', 'accessories')),
  -- JPEG, encoded again without metadata.
  bytes bytea not null check (octet_length(bytes) > 0),
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default clock_timestamp()
);
create index term_photos_of_term on term_photos (term_id, added_at);

-- The parties: the employee, members of the company, and members of the store that the employee has chosen. A store where the
-- bike was collected is none, so the policy of benefits is too wide here. Read by the owner of the tables.
create function is_callers_term(of_benefit uuid, of_store uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select of_store = any (callers_stores()) or exists (select 1 from benefits b where b.id = of_benefit
    and (b.company_id = any (callers_companies()) or is_callers_benefit(b.order_id, b.user_id)))
$$;
do $$
begin
  alter table term_choices enable row level security;
  create policy rows_by_caller on term_choices
    using (is_own_work() or is_admin_calling() or is_callers_term(benefit_id, store_id))
    with check (is_own_work());
  alter table term_photos enable row level security;
  create policy rows_by_caller on term_photos
    using (is_own_work() or exists (select 1 from term_choices t where t.id = term_id))
    with check (is_own_work());
end $$;
