-- Payroll periods (benefit programme, section 10): a month of a company is open, then closed, then exported.

-- The order of lists by name. Stored, since policies of rows keep an index on an expression from being used.
alter table benefits add column sort_name text generated always as (lower(employee_name)) stored;
create index benefits_of_payroll on benefits (company_id, sort_name, person_id) include (first_month, last_month)
  where person_id is not null and handed_over_on is not null;

-- What closed months could not take is rare, and looked for by every page of payroll.
create index taxable_years_unplaced on taxable_years (company_id, year) where unplaced_ore <> 0;

create table payroll_periods (
  company_id uuid not null references companies (id) on delete cascade,
  -- The first day of the month. A month without a row is open.
  month date not null check (extract(day from month) = 1),
  state text not null check (state in ('closed', 'exported')),
  closed_at timestamptz not null default now(),
  closed_by uuid references users (id) on delete set null,
  exported_at timestamptz,
  exported_by uuid references users (id) on delete set null,
  -- What it adds up to, so that no reader counts a hundred thousand lines.
  gross_ore bigint not null default 0,
  taxable_ore bigint not null default 0,
  net_ore bigint not null default 0,
  people integer not null default 0,
  lines integer not null default 0,
  primary key (company_id, month),
  check ((state = 'exported') = (exported_at is not null))
);

-- The lines of closed periods. They never change: what was wrong is corrected by a line of a later period.
create table payroll_lines (
  id uuid primary key,
  company_id uuid not null,
  -- The period, and the month that the amount belongs to.
  month date not null,
  of_month date not null,
  person_id uuid,
  -- Null for the taxable value, which belongs to the person.
  benefit_id uuid references benefits (id) on delete set null,
  kind text not null check (kind in ('gross-deduction', 'taxable-benefit', 'net-deduction')),
  amount_ore bigint not null check (amount_ore <> 0),
  -- As they were when the period was closed.
  employee_name text not null,
  employee_number text,
  cost_centre text,
  department text,
  benefit_number integer,
  -- Stored, since policies of rows keep an index on an expression from being used.
  sort_name text not null generated always as (lower(employee_name)) stored,
  -- The line of an earlier period that this one corrects, and why.
  corrects uuid references payroll_lines (id),
  reason text check (length(reason) between 1 and 1000),
  foreign key (company_id, month) references payroll_periods (company_id, month) on delete cascade
);
create index payroll_lines_of_period on payroll_lines (company_id, month, sort_name, person_id, kind, of_month, id);
create index payroll_lines_of_person on payroll_lines (company_id, person_id, of_month) where person_id is not null;
create index payroll_lines_of_benefit on payroll_lines (benefit_id, of_month) where benefit_id is not null;
create index payroll_lines_corrected on payroll_lines (corrects) where corrects is not null;

-- What a member wants corrected in the period that is open. Becomes a line when the period is closed.
create table payroll_corrections (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  corrects uuid not null references payroll_lines (id) on delete cascade,
  amount_ore bigint not null check (amount_ore <> 0),
  reason text not null check (length(reason) between 1 and 1000),
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default now()
);
create index payroll_corrections_of_company on payroll_corrections (company_id, id);

-- The bytes of an exported period, in parts, so that a file of any size is stored and sent as a stream.
create table payroll_files (
  id uuid primary key,
  company_id uuid not null,
  month date not null,
  format text not null check (format in ('csv', 'paxml')),
  name text not null,
  type text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size bigint not null,
  made_by uuid references users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (company_id, month, format),
  foreign key (company_id, month) references payroll_periods (company_id, month) on delete cascade
);
create table payroll_file_parts (
  file_id uuid not null references payroll_files (id) on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (file_id, position)
);
-- The parts are gzip already.
alter table payroll_file_parts alter column bytes set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['payroll_periods', 'payroll_lines', 'payroll_corrections', 'payroll_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))', name);
  end loop;
end $$;
alter table payroll_file_parts enable row level security;
create policy rows_by_caller on payroll_file_parts
  using (is_own_work() or is_staff_calling() or exists (select 1 from payroll_files f where f.id = file_id))
  with check (is_own_work() or is_staff_calling() or exists (select 1 from payroll_files f where f.id = file_id));

create trigger payroll_lines_never_change before update of amount_ore, of_month, kind, employee_name, person_id on payroll_lines
  for each row when (new.person_id is not null) execute function refuse_change();

-- The lines of the open period of a company, as they would be closed now: each benefit's deduction with the sums that its
-- salary carries, the taxable value of each person, what closed months of earlier years could not take, and corrections.
-- `of_people`: only theirs; null for all.
create function open_payroll_lines(of_company uuid, of_period date, of_people uuid[] default null)
returns table (id uuid, person_id uuid, benefit_id uuid, kind text, of_month date, amount_ore bigint, employee_name text,
  employee_number text, cost_centre text, department text, benefit_number integer, corrects uuid, reason text)
language sql stable as $$
  with planned as (
    select b.id, b.person_id, b.employee_name, b.employee_number, b.cost_centre, b.department, b.number,
      coalesce(b.months_ore[(extract(year from of_period) - extract(year from b.first_month)) * 12
        + extract(month from of_period) - extract(month from b.first_month) + 1], 0) as planned_ore
    from benefits b
    where b.company_id = of_company and b.first_month <= of_period and b.last_month >= of_period
      and (of_people is null or b.person_id = any (of_people))
  ), sums as (
    select s.benefit_id, s.basis, sum(s.amount_ore) as ore
    from benefit_sums s join benefits b on b.id = s.benefit_id
    where b.company_id = of_company and s.month = of_period and s.payer = 'employee'
      and s.basis in ('gross-salary', 'net-salary') and (of_people is null or b.person_id = any (of_people))
    group by s.benefit_id, s.basis
  ), people as (
    select distinct on (b.person_id) b.person_id, b.employee_name, b.employee_number, b.cost_centre, b.department
    from benefits b where b.company_id = of_company and b.person_id is not null and b.handed_over_on is not null
      and (of_people is null or b.person_id = any (of_people))
    order by b.person_id, b.id desc
  )
  select null::uuid, b.person_id, b.id, 'gross-deduction', of_period, coalesce(p.planned_ore, 0) + coalesce(s.ore, 0), b.employee_name,
      b.employee_number, b.cost_centre, b.department, b.number, null::uuid, null::text
    from (select id, planned_ore from planned) p
    full join (select benefit_id, ore from sums where basis = 'gross-salary') s on s.benefit_id = p.id
    join benefits b on b.id = coalesce(p.id, s.benefit_id)
    where coalesce(p.planned_ore, 0) + coalesce(s.ore, 0) <> 0
  union all
  select null, b.person_id, b.id, 'net-deduction', of_period, s.ore, b.employee_name, b.employee_number, b.cost_centre,
      b.department, b.number, null, null
    from sums s join benefits b on b.id = s.benefit_id where s.basis = 'net-salary' and s.ore <> 0
  union all
  select null, t.person_id, null, 'taxable-benefit', of_period, t.months_ore[extract(month from of_period)::int], p.employee_name,
      p.employee_number, p.cost_centre, p.department, null, null, null
    from taxable_years t join people p on p.person_id = t.person_id
    where t.company_id = of_company and t.year = extract(year from of_period)
      and coalesce(t.months_ore[extract(month from of_period)::int], 0) <> 0
      and (of_people is null or t.person_id = any (of_people))
  union all
  select null, t.person_id, null, 'taxable-benefit', t.last_month, t.unplaced_ore, p.employee_name, p.employee_number,
      p.cost_centre, p.department, null, null, null
    from (
      select y.person_id, y.unplaced_ore, make_date(y.year, (
          select max(place) from generate_subscripts(y.months_ore, 1) place where y.months_ore[place] is not null), 1) as last_month
      from taxable_years y
      where y.company_id = of_company and y.unplaced_ore <> 0 and y.year <= extract(year from of_period)
        and (of_people is null or y.person_id = any (of_people))
    ) t join people p on p.person_id = t.person_id
    where t.last_month < of_period
  union all
  select c.id, l.person_id, l.benefit_id, l.kind, l.of_month, c.amount_ore, l.employee_name, l.employee_number, l.cost_centre,
      l.department, l.benefit_number, l.id, c.reason
    from payroll_corrections c join payroll_lines l on l.id = c.corrects
    where c.company_id = of_company and (of_people is null or l.person_id = any (of_people))
$$;

-- The lines of a period: the stored ones of a closed month, and those of an open one as they would be closed now.
create function payroll_lines_of(of_company uuid, of_period date, of_people uuid[] default null)
returns table (id uuid, person_id uuid, benefit_id uuid, kind text, of_month date, amount_ore bigint, employee_name text,
  employee_number text, cost_centre text, department text, benefit_number integer, corrects uuid, reason text)
language sql stable as $$
  select l.id, l.person_id, l.benefit_id, l.kind, l.of_month, l.amount_ore, l.employee_name, l.employee_number, l.cost_centre,
      l.department, l.benefit_number, l.corrects, l.reason
    from payroll_lines l where l.company_id = of_company and l.month = of_period
      and (of_people is null or l.person_id = any (of_people))
  union all
  select l.id, l.person_id, l.benefit_id, l.kind, l.of_month, l.amount_ore, l.employee_name, l.employee_number,
      l.cost_centre, l.department, l.benefit_number, l.corrects, l.reason
    from open_payroll_lines(of_company, of_period, of_people) l
    where not exists (select 1 from payroll_periods p where p.company_id = of_company and p.month = of_period)
$$;

-- What is remarkable of each person in a period, compared with the month before: a benefit that starts, stops or pauses, a
-- correction, or another sum.
create function payroll_marks(of_company uuid, of_period date, of_people uuid[] default null)
returns table (person_id uuid, mark text) language sql stable as $$
  with now as (
    select l.person_id, coalesce(l.benefit_id, '00000000-0000-0000-0000-000000000000') as benefit_id, l.kind,
      sum(l.amount_ore) as ore, bool_or(l.of_month < of_period) as is_late
    from payroll_lines_of(of_company, of_period, of_people) l group by 1, 2, 3
  ), last as (
    select l.person_id, coalesce(l.benefit_id, '00000000-0000-0000-0000-000000000000') as benefit_id, l.kind,
      sum(l.amount_ore) as ore
    from payroll_lines_of(of_company, (of_period - interval '1 month')::date, of_people) l group by 1, 2, 3
  ), compared as (
    select person_id, benefit_id, kind, coalesce(now.ore, 0) as ore, coalesce(last.ore, 0) as last_ore,
      coalesce(is_late, false) as is_late
    from now full join last using (person_id, benefit_id, kind) where person_id is not null
  )
  select c.person_id, 'start' from compared c join benefits b on b.id = c.benefit_id
    where c.kind = 'gross-deduction' and c.last_ore = 0 and c.ore <> 0 and b.first_month = of_period
  union
  select c.person_id, 'stop' from compared c join benefits b on b.id = c.benefit_id
    where c.kind = 'gross-deduction' and c.last_ore <> 0 and c.ore = 0 and b.last_month < of_period
  union
  select b.person_id, 'pause' from benefits b
    where b.company_id = of_company and b.person_id is not null and b.first_month <= of_period and b.last_month >= of_period
      and (of_people is null or b.person_id = any (of_people))
      and b.months_ore[(extract(year from of_period) - extract(year from b.first_month)) * 12
        + extract(month from of_period) - extract(month from b.first_month) + 1] = 0
  union
  select c.person_id, 'correction' from compared c where c.is_late
  union
  select c.person_id, 'changed' from compared c where c.ore <> c.last_ore
$$;
