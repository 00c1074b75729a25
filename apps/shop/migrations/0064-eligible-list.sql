-- The eligible list as the employer keeps it: employment days, cost centre, an optional personal number, and a search that
-- stays quick among fifty thousand (benefit programme, sections 4 and 5).

alter table company_employees add column if not exists person_id uuid not null default gen_random_uuid();
alter table company_employees
  add column first_day date,
  add column last_day date,
  add column cost_centre text,
  -- What a screen shows, the whole number under the installation's key, and a keyed hash that a BankID is matched by.
  add column masked_number text,
  add column number_sealed text,
  add column number_hash bytea,
  -- The order of the list. Stored, since policies of rows keep an index on an expression from being used.
  add column sort_name text generated always as (lower(name)) stored,
  add constraint company_employees_days check (first_day <= last_day),
  add constraint company_employees_number
    check ((masked_number is null) = (number_sealed is null) and (masked_number is null) = (number_hash is null));

create unique index company_employees_person on company_employees (company_id, person_id) where until_version is null;
create unique index company_employees_number_once on company_employees (company_id, number_hash)
  where until_version is null and number_hash is not null;
create index company_employees_of_number on company_employees (number_hash) where number_hash is not null;
create index company_employees_by_name on company_employees (company_id, sort_name, id) where until_version is null;
create index company_employees_by_department on company_employees (company_id, department, sort_name, id)
  where until_version is null;
create index company_employees_by_cost_centre on company_employees (company_id, cost_centre, sort_name, id)
  where until_version is null;
create index company_employees_ending on company_employees (company_id, sort_name, id)
  where until_version is null and last_day is not null;
create index company_employees_past on company_employees (last_day) where until_version is null and last_day is not null;

-- The words that an employee is found by, each behind the company, so that a search reads those of one company only. Apart
-- from the employees, as those of orders are: policies of rows keep an index on words from being used, and words alone
-- open nothing. The rows themselves are read through their policies.
create table employee_search (
  row_id uuid primary key references company_employees (id) on delete cascade,
  sort_name text not null,
  words tsvector not null
);
create index employee_search_words on employee_search using gin (words);

-- The last twelve digits of the company's id: random, and short. Two companies that share them are told apart by the join.
create function employee_words(company uuid, given text) returns tsvector language sql immutable parallel safe as
$$ select array_to_tsvector(array(select right(company::text, 12) || part from unnest(search_parts(given)) part)) $$;

create function index_employees() returns trigger language plpgsql as $$
begin
  insert into employee_search (row_id, sort_name, words)
    select id, sort_name, employee_words(company_id, concat_ws(' ', name, email, employee_id, department))
    from added where until_version is null;
  return null;
end $$;
create trigger employees_are_found after insert on company_employees
  referencing new table as added for each statement execute function index_employees();

create function forget_ended_employees() returns trigger language plpgsql as $$
begin
  delete from employee_search using ended where row_id = ended.id and ended.until_version is not null;
  return null;
end $$;
create trigger ended_employees_are_not_found after update on company_employees
  referencing new table as ended for each statement execute function forget_ended_employees();

do $$
begin
  insert into employee_search (row_id, sort_name, words)
    select id, sort_name, employee_words(company_id, concat_ws(' ', name, email, employee_id, department))
    from company_employees where until_version is null
    on conflict (row_id) do nothing;
end $$;
