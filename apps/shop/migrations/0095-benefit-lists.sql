-- Lists of benefits for employers and admins: who has each benefit, what is left to deduct, and a search, all quick among a
-- hundred thousand (benefit programme, section 14).

alter table benefits
  -- The employee as the eligible list has them; a person who has left the list keeps the last values. Without a person on the
  -- list, the name is that of the order.
  add column employee_name text not null default '',
  add column employee_number text,
  add column department text,
  add column cost_centre text,
  -- The deduction of each month from first_month on, as the plan gives it.
  add column months_ore bigint[] not null default '{}',
  -- Stored, since policies of rows keep an index on an expression from being used.
  add column frame_key text generated always as (upper(frame_number)) stored;

create index benefits_of_department on benefits (company_id, department, id desc);
create index benefits_of_cost_centre on benefits (company_id, cost_centre, id desc);
create index benefits_in_state on benefits (state, id desc);
create index benefits_of_frame on benefits (frame_key) where frame_key is not null;

-- Sums that add up to the deductions of a company in a month. Rows are only added, so that two benefits of one company never
-- wait for each other; a job folds them. An empty department is that of employees without one.
create table benefit_month_sums (
  company_id uuid not null references companies (id) on delete cascade,
  department text not null,
  month date not null,
  deduction_ore bigint not null
);
create index benefit_month_sums_of_company on benefit_month_sums (company_id, month);

-- The words that a benefit is found by, each behind the company, as those of employees are.
create table benefit_search (
  benefit_id uuid primary key references benefits (id) on delete cascade,
  words tsvector not null
);
create index benefit_search_words on benefit_search using gin (words);

alter table benefit_month_sums enable row level security;
create policy rows_by_caller on benefit_month_sums
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

create function name_employee_of_benefit() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  listed company_employees;
begin
  select * into listed from company_employees e
    where e.company_id = new.company_id and e.person_id = new.person_id and e.until_version is null;
  if found then
    new.employee_name := listed.name;
    new.employee_number := listed.employee_id;
    new.department := listed.department;
    new.cost_centre := listed.cost_centre;
  elsif new.employee_name = '' then
    new.employee_name := coalesce((select trim(o.first_name || ' ' || o.last_name) from orders o where o.id = new.order_id), '');
  end if;
  return new;
end $$;
create trigger benefits_name_their_employee before insert on benefits
  for each row execute function name_employee_of_benefit();
create trigger benefits_name_another_employee before update of person_id on benefits
  for each row when (old.person_id is distinct from new.person_id) execute function name_employee_of_benefit();

-- A change on the list adds a row for the person.
create function follow_eligible_list() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update benefits b set employee_name = e.name, employee_number = e.employee_id, department = e.department,
      cost_centre = e.cost_centre
    from added e
    where e.until_version is null and b.company_id = e.company_id and b.person_id = e.person_id
      and (b.employee_name, b.employee_number, b.department, b.cost_centre)
        is distinct from (e.name, e.employee_id, e.department, e.cost_centre);
  return null;
end $$;
create trigger benefits_follow_the_list after insert on company_employees
  referencing new table as added for each statement execute function follow_eligible_list();

create function index_new_benefits() returns trigger language plpgsql as $$
begin
  insert into benefit_search (benefit_id, words)
    select id, employee_words(company_id, concat_ws(' ', employee_name, employee_number, number)) from new_rows;
  return null;
end $$;
create trigger new_benefits_are_found after insert on benefits
  referencing new table as new_rows for each statement execute function index_new_benefits();
create function index_changed_benefit() returns trigger language plpgsql as $$
begin
  update benefit_search set words = employee_words(new.company_id,
      concat_ws(' ', new.employee_name, new.employee_number, new.number)) where benefit_id = new.id;
  return null;
end $$;
create trigger renamed_benefits_are_found after update of employee_name, employee_number, person_id on benefits
  for each row when (old.employee_name is distinct from new.employee_name
    or old.employee_number is distinct from new.employee_number) execute function index_changed_benefit();

-- Adds the differences of one statement.
create function sum_benefit_months(gone benefits[], come benefits[]) returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into benefit_month_sums (company_id, department, month, deduction_ore)
    with changes as (
      select -1 as sign, q.company_id, q.department, q.first_month, q.months_ore from unnest(gone) q
      union all select 1, q.company_id, q.department, q.first_month, q.months_ore from unnest(come) q
    )
    -- The rows of a company that is being deleted go with it.
    select n.company_id, coalesce(n.department, ''), (n.first_month + make_interval(months => m.place::int - 1))::date,
      sum(n.sign * m.ore)
    from changes n join companies c on c.id = n.company_id
    cross join lateral unnest(n.months_ore) with ordinality m (ore, place)
    where n.first_month is not null
    group by 1, 2, 3 having sum(n.sign * m.ore) <> 0;
end $$;

create function sum_new_benefits() returns trigger language plpgsql as $$
begin
  perform sum_benefit_months('{}', array(select row(n.*)::benefits from new_rows n where n.first_month is not null));
  return null;
end $$;
create function sum_changed_benefits() returns trigger language plpgsql as $$
begin
  perform sum_benefit_months(
    array(select row(o.*)::benefits from old_rows o join new_rows n on n.id = o.id
      where (o.first_month, o.months_ore, o.department) is distinct from (n.first_month, n.months_ore, n.department)),
    array(select row(n.*)::benefits from old_rows o join new_rows n on n.id = o.id
      where (o.first_month, o.months_ore, o.department) is distinct from (n.first_month, n.months_ore, n.department)));
  return null;
end $$;
create function sum_deleted_benefits() returns trigger language plpgsql as $$
begin
  perform sum_benefit_months(array(select row(o.*)::benefits from old_rows o where o.first_month is not null), '{}');
  return null;
end $$;
create trigger new_benefits_are_summed after insert on benefits
  referencing new table as new_rows for each statement execute function sum_new_benefits();
create trigger changed_benefits_are_summed after update on benefits
  referencing old table as old_rows new table as new_rows for each statement execute function sum_changed_benefits();
create trigger deleted_benefits_are_summed after delete on benefits
  referencing old table as old_rows for each statement execute function sum_deleted_benefits();

-- Benefits from before this migration. A plan with later events gets its months with its next one.
update benefits b set employee_name = coalesce(e.name, trim(o.first_name || ' ' || o.last_name), ''),
    employee_number = e.employee_id, department = e.department, cost_centre = e.cost_centre,
    months_ore = case when jsonb_array_length(b.plan) > 0
      then array(select value::bigint from jsonb_array_elements_text(b.plan->0->'deductions')) else '{}' end
  from benefits own
  left join company_employees e on e.company_id = own.company_id and e.person_id = own.person_id and e.until_version is null
  left join orders o on o.id = own.order_id
  where b.id = own.id;
insert into benefit_search (benefit_id, words)
  select id, employee_words(company_id, concat_ws(' ', employee_name, employee_number, number)) from benefits
  on conflict (benefit_id) do nothing;
