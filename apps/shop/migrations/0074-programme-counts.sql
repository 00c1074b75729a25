-- What the orders under an employer's programme cost, and how many there are, for the employer's overview (benefit
-- programme, section 14). The overview of 20,000 orders and 50,000 employees adds up a few hundred rows.

-- The figures of an order by the policy that held when it was placed. Amounts of a month in öre.
create table order_figures (
  order_id uuid primary key references orders (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  -- The person on the eligible list; null for somebody who is not on it.
  person_id uuid,
  -- From the eligible list at the time of the order.
  department text,
  cost_centre text,
  -- That of the order, or 'ended' once the term of a delivered order is over.
  state text not null,
  term_months smallint not null check (term_months > 0),
  cut_off_day smallint not null check (cut_off_day between 1 and 31),
  -- The first day of the first month; null until delivery.
  first_month date,
  cost_ore bigint not null,
  deduction_ore bigint not null,
  deduction_term_ore bigint not null,
  contributions_saved_ore bigint not null
);
create index order_figures_of_company on order_figures (company_id);
create index order_figures_of_person on order_figures (company_id, person_id) where person_id is not null;
create index order_figures_that_end on order_figures (first_month) where state = 'delivered';

-- Whether an order of a state counts as running: it is approved, and neither cancelled, returned nor ended.
create function is_running_order(state text) returns boolean language sql immutable parallel safe as
$$ select state in ('confirmed', 'shipped', 'ready-for-pickup', 'delivered') $$;

-- Differences that add up to the counts of a company. Rows are only added, so that two orders of one company never wait for
-- each other; a job folds them into one row for each key. `part` is 'total', 'department', 'cost-centre', or 'term': then
-- `value` is the first month and the months of the term, '2026-12/36', or '/36' before delivery.
create table programme_counts (
  company_id uuid not null references companies (id) on delete cascade,
  part text not null check (part in ('total', 'department', 'cost-centre', 'term')),
  value text not null default '',
  -- Of the orders; empty for the counts of people and of eligible employees.
  state text not null default '',
  orders integer not null default 0,
  -- People with at least one running order.
  people integer not null default 0,
  eligible integer not null default 0,
  cost_ore bigint not null default 0,
  deduction_ore bigint not null default 0,
  deduction_term_ore bigint not null default 0,
  contributions_saved_ore bigint not null default 0
);
create index programme_counts_of_company on programme_counts (company_id, part);

do $$
declare
  name text;
begin
  foreach name in array array['order_figures', 'programme_counts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))', name);
  end loop;
end $$;

-- Adds the differences of one statement. A person counts once in each part, however many orders run; a lock keeps two
-- transactions from counting one person twice.
create function count_order_figures(gone order_figures[], come order_figures[]) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('programme-counts:' || person.company_id || ':' || person.person_id, 0))
    from (
      select distinct q.company_id, q.person_id from unnest(gone || come) q where q.person_id is not null order by 1, 2
    ) person;
  insert into programme_counts (company_id, part, value, state, orders, people, cost_ore, deduction_ore,
      deduction_term_ore, contributions_saved_ore)
    with changes as (
      select -1 as sign, q.* from unnest(gone) q union all select 1, q.* from unnest(come) q
    ), parts as (
      select c.*, p.part, p.value
      from changes c cross join lateral (values
        ('total', ''), ('department', coalesce(c.department, '')), ('cost-centre', coalesce(c.cost_centre, '')),
        ('term', coalesce(to_char(c.first_month, 'YYYY-MM'), '') || '/' || c.term_months)
      ) p (part, value)
    ), people as (
      select p.company_id, p.part, p.value, p.person_id, o.runs,
        coalesce(bool_or(is_running_order(p.state)) filter (where sign = -1), false) as ran,
        coalesce(bool_or(is_running_order(p.state)) filter (where sign = 1), false) as will_run
      from parts p cross join lateral (
        select exists (
          select 1 from order_figures f
          where f.company_id = p.company_id and f.person_id = p.person_id and is_running_order(f.state)
            and f.order_id not in (select order_id from changes)
            and case p.part when 'department' then coalesce(f.department, '') = p.value
              when 'cost-centre' then coalesce(f.cost_centre, '') = p.value else true end
        ) as runs
      ) o
      where p.person_id is not null and p.part <> 'term'
      group by p.company_id, p.part, p.value, p.person_id, o.runs
    ), counts as (
      select company_id, part, value, state, sign as orders, 0 as people, sign * cost_ore as cost_ore,
        sign * deduction_ore as deduction_ore, sign * deduction_term_ore as deduction_term_ore,
        sign * contributions_saved_ore as contributions_saved_ore
      from parts
      union all
      select company_id, part, value, '', 0, will_run::int - ran::int, 0, 0, 0, 0 from people where not runs
    )
    -- The rows of a company that is being deleted go with it.
    select n.company_id, n.part, n.value, n.state, sum(n.orders), sum(n.people), sum(n.cost_ore), sum(n.deduction_ore),
      sum(n.deduction_term_ore), sum(n.contributions_saved_ore)
    from counts n join companies c on c.id = n.company_id
    group by n.company_id, n.part, n.value, n.state
    having bool_or(n.orders <> 0 or n.people <> 0);
end $$;

create function count_new_figures() returns trigger language plpgsql as $$
begin
  perform count_order_figures('{}', array(select row(n.*)::order_figures from new_rows n));
  return null;
end $$;
create function count_changed_figures() returns trigger language plpgsql as $$
begin
  perform count_order_figures(array(select row(o.*)::order_figures from old_rows o), array(select row(n.*)::order_figures from new_rows n));
  return null;
end $$;
create function count_deleted_figures() returns trigger language plpgsql as $$
begin
  perform count_order_figures(array(select row(o.*)::order_figures from old_rows o), '{}');
  return null;
end $$;
create trigger new_figures_are_counted after insert on order_figures
  referencing new table as new_rows for each statement execute function count_new_figures();
create trigger changed_figures_are_counted after update on order_figures
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_figures();
create trigger deleted_figures_are_counted after delete on order_figures
  referencing old table as old_rows for each statement execute function count_deleted_figures();

-- The term begins in the month of delivery until the cut-off day, else in the next (benefit programme, section 6).
create function first_month_of_term(delivered timestamptz, cut_off_day integer) returns date language sql stable as $$
  select (date_trunc('month', delivered at time zone 'Europe/Stockholm')
    + case when extract(day from delivered at time zone 'Europe/Stockholm') > cut_off_day then interval '1 month'
      else interval '0' end)::date
$$;

create function follow_order_state() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update order_figures f set person_id = coalesce(new.person_id, f.person_id),
      state = case when f.state = 'ended' and new.state = 'delivered' then f.state else new.state end,
      first_month = case when new.state = 'delivered'
        then coalesce(f.first_month, first_month_of_term(coalesce(new.delivered_at, now()), f.cut_off_day)) end
    where f.order_id = new.id;
  return null;
end $$;
create trigger figures_follow_the_order after update of state, person_id on orders
  for each row when (new.company_id is not null
    and (old.state is distinct from new.state or old.person_id is distinct from new.person_id))
  execute function follow_order_state();

-- The employees who leave, in a department or cost centre: few among many.
create index company_employees_ending_in_department on company_employees (company_id, department, sort_name, id)
  where until_version is null and last_day is not null;
create index company_employees_ending_in_cost_centre on company_employees (company_id, cost_centre, sort_name, id)
  where until_version is null and last_day is not null;

-- Eligible employees, by the current rows of the list.
create function count_eligible_employees(gone company_employees[], come company_employees[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into programme_counts (company_id, part, value, eligible)
    with changes as (
      select -1 as sign, e.company_id, e.department, e.cost_centre from unnest(gone) e where e.until_version is null
      union all
      select 1, e.company_id, e.department, e.cost_centre from unnest(come) e where e.until_version is null
    )
    select n.company_id, p.part, p.value, sum(n.sign)
    from changes n join companies c on c.id = n.company_id
    cross join lateral (values ('total', ''), ('department', coalesce(n.department, '')),
      ('cost-centre', coalesce(n.cost_centre, ''))) p (part, value)
    group by n.company_id, p.part, p.value having sum(n.sign) <> 0;
end $$;
create function count_new_employees() returns trigger language plpgsql as $$
begin
  perform count_eligible_employees('{}', array(select row(n.*)::company_employees from new_rows n));
  return null;
end $$;
create function count_changed_employees() returns trigger language plpgsql as $$
begin
  perform count_eligible_employees(array(select row(o.*)::company_employees from old_rows o), array(select row(n.*)::company_employees from new_rows n));
  return null;
end $$;
create function count_deleted_employees() returns trigger language plpgsql as $$
begin
  perform count_eligible_employees(array(select row(o.*)::company_employees from old_rows o), '{}');
  return null;
end $$;
create trigger new_employees_are_counted after insert on company_employees
  referencing new table as new_rows for each statement execute function count_new_employees();
create trigger changed_employees_are_counted after update on company_employees
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_employees();
create trigger deleted_employees_are_counted after delete on company_employees
  referencing old table as old_rows for each statement execute function count_deleted_employees();

insert into programme_counts (company_id, part, value, eligible)
  select e.company_id, p.part, p.value, count(*)
  from company_employees e
  cross join lateral (values ('total', ''), ('department', coalesce(e.department, '')),
    ('cost-centre', coalesce(e.cost_centre, ''))) p (part, value)
  where e.until_version is null group by e.company_id, p.part, p.value;
