-- The person of an order under an employer's programme is the one on the employer's list. What the buyer typed is the contact
-- of the delivery. Before the employer has identified a buyer, the person is the one with the order's address. The newest row applies, so that a person who has left the list keeps name and number.
create function order_person(order_id uuid)
  returns table (name text, employee_number text, person_id uuid, number_sealed text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(e.name, b.employee_name, trim(o.first_name || ' ' || o.last_name)), coalesce(e.employee_id, b.employee_number),
    e.person_id, e.number_sealed
  from orders o
  left join lateral (
    select l.name, l.employee_id, l.person_id, l.number_sealed from company_employees l
    where l.company_id = o.company_id and l.person_id = coalesce(o.person_id, (
      select p.person_id from company_employees p
      where p.company_id = o.company_id and p.email_key = lower(o.email) and p.until_version is null))
    order by l.until_version is null desc, l.since_version desc limit 1
  ) e on true
  left join lateral (
    select n.employee_name, n.employee_number from benefits n
    where n.order_id = o.id and n.employee_name <> '' order by n.position limit 1
  ) b on true
  where o.id = order_person.order_id
$$;

-- Fills in a name once: a benefit follows the list afterwards.
create or replace function name_employee_of_benefit() returns trigger language plpgsql security definer
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
    new.employee_name := coalesce((select p.name from order_person(new.order_id) p), '');
  end if;
  return new;
end $$;
