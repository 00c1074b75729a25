-- The domain makes the lines of a month when it is closed. The function below stays for the sums of open months; a test feeds a
-- simulated programme to both and compares every line.

-- What a sum beside the monthly deduction pays for, so that a pay slip can name it.
alter table payroll_lines add column what text
  check (what in ('remaining-deductions', 'remaining-cost', 'buy-out', 'damage'));

-- A sum beside the monthly deduction is a line of its own, for each kind of sum.
create or replace function open_payroll_lines(of_company uuid, of_period date, of_people uuid[] default null)
returns table (id uuid, person_id uuid, benefit_id uuid, kind text, of_month date, amount_ore bigint, employee_name text,
  employee_number text, cost_centre text, department text, benefit_number integer, corrects uuid, reason text)
language sql stable as $$
  with people as (
    select distinct on (b.person_id) b.person_id, b.employee_name, b.employee_number, b.cost_centre, b.department
    from benefits b where b.company_id = of_company and b.person_id is not null and b.handed_over_on is not null
      and (of_people is null or b.person_id = any (of_people))
    order by b.person_id, b.id desc
  )
  select null::uuid, b.person_id, b.id, 'gross-deduction', of_period,
      b.months_ore[(extract(year from of_period) - extract(year from b.first_month)) * 12
        + extract(month from of_period) - extract(month from b.first_month) + 1], b.employee_name,
      b.employee_number, b.cost_centre, b.department, b.number, null::uuid, null::text
    from benefits b
    where b.company_id = of_company and b.first_month <= of_period and b.last_month >= of_period
      and (of_people is null or b.person_id = any (of_people))
      and coalesce(b.months_ore[(extract(year from of_period) - extract(year from b.first_month)) * 12
        + extract(month from of_period) - extract(month from b.first_month) + 1], 0) <> 0
  union all
  select null, b.person_id, b.id, case s.basis when 'gross-salary' then 'gross-deduction' else 'net-deduction' end, of_period,
      s.ore, b.employee_name, b.employee_number, b.cost_centre, b.department, b.number, null, null
    from (
      select s.benefit_id, s.basis, s.what, sum(s.amount_ore) as ore
      from benefit_sums s join benefits b on b.id = s.benefit_id
      where b.company_id = of_company and s.month = of_period and s.payer = 'employee'
        and s.basis in ('gross-salary', 'net-salary') and (of_people is null or b.person_id = any (of_people))
      group by s.benefit_id, s.basis, s.what
    ) s join benefits b on b.id = s.benefit_id where s.ore <> 0
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
