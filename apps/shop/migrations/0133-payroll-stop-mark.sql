-- The mark 'stop' belongs to the last month of a deduction, not to the month after it.

-- What is remarkable of each person in a period, compared with the month before: a benefit that starts, stops or pauses, a
-- correction, or another sum.
create or replace function payroll_marks(of_company uuid, of_period date, of_people uuid[] default null)
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
  -- In the last month with a deduction, so that payroll knows it before the next one.
  select c.person_id, 'stop' from compared c join benefits b on b.id = c.benefit_id
    where c.kind = 'gross-deduction' and c.ore <> 0 and b.last_month = of_period
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
