-- The accounts that may belong to one person of a company's list (docs/security.md, T37): the account of the order or benefit,
-- accounts with its confirmed address or an address of the list, accounts that joined as the person, also if they have left
-- since, and the account with the personal number of the list. Nobody answers for themselves by any of them.
create function accounts_of_person(of_company uuid, of_person uuid, of_user uuid, of_email text) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with persons as (
    select of_person as id where of_person is not null
    union
    select e.person_id from company_employees e
    where e.company_id = of_company and e.until_version is null and e.email_key = lower(of_email)
    union
    select m.person_id from employments m where m.company_id = of_company and m.user_id = of_user
  ), listed as (
    select e.email_key, e.number_hash from company_employees e
    where e.company_id = of_company and e.person_id in (select id from persons)
  )
  select coalesce(array_agg(found.id), '{}') from (
    select of_user as id where of_user is not null
    union
    select u.id from users u where u.email_confirmed_at is not null and u.deleted_at is null
      and u.email in (select lower(of_email) union all select email_key from listed)
    union
    select m.user_id from employments m where m.company_id = of_company and m.person_id in (select id from persons)
    union
    select n.user_id from bankid_numbers n where n.number_hash in (select number_hash from listed)
  ) found
$$;

-- The same for the employee of a benefit.
create function accounts_of_benefit(of_benefit uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select accounts_of_person(b.company_id, b.person_id, b.user_id, o.email)
  from benefits b left join orders o on o.id = b.order_id where b.id = of_benefit
$$;
