-- A search of companies that stays quick among many, and wizards that were left, by an index of their own.

-- Apart from the companies: policies of rows keep an index on words from being used, and a name and a number of a company
-- open nothing (a sole trader's number is not here). The rows themselves are read through their policies.
create table company_search (
  company_id uuid primary key references companies (id) on delete cascade,
  name text not null,
  digits text
);
create index company_search_by_name on company_search using gin (name gin_trgm_ops);
create index company_search_by_digits on company_search (digits text_pattern_ops);

create function index_company() returns trigger language plpgsql as $$
begin
  insert into company_search (company_id, name, digits) values (new.id, lower(new.company_name), new.company_number)
    on conflict (company_id) do update set name = excluded.name, digits = excluded.digits;
  return null;
end $$;
create trigger company_is_found after insert or update of company_name, company_number on companies
  for each row execute function index_company();

insert into company_search (company_id, name, digits)
  select id, lower(company_name), company_number from companies on conflict (company_id) do nothing;

drop index companies_by_name;
drop index companies_by_digits;

alter table companies add column is_unfinished boolean not null
  generated always as (not steps_done @> case when kind = 'store' then '{1,2}'::smallint[] else '{1,2,3}' end) stored;

-- Whatever the list is narrowed down by, what was changed last stands at the beginning of an index.
create index companies_changed_last on companies (updated_at desc, id desc);
create index companies_of_kind_changed_last on companies (kind, updated_at desc, id desc);
create index companies_unfinished on companies (kind, updated_at desc, id desc) where is_unfinished;
drop index companies_lately_changed;
