-- Names are stored composed and without invisible characters, so a search finds them however they were typed. New text
-- is read so by the server (`readTypedText`); this migration reads the stored names once.

-- Words of searches and of what is found. Composes both, so that the previous version finds the names too.
create or replace function search_parts(text) returns text[] language sql immutable parallel safe as
$$ select array(select distinct left(part, 60) from regexp_split_to_table(lower(normalize(regexp_replace($1,
  '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'))), '[^[:alnum:]]+') part where part <> '') $$;

create function pg_temp.read_name(text) returns text language sql immutable as
$$ select normalize(regexp_replace($1, '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')) $$;
-- A name of invisible characters only stays as it is: the columns require one.
create function pg_temp.changes(text) returns boolean language sql immutable as
$$ select $1 <> pg_temp.read_name($1) and pg_temp.read_name($1) ~ '[^[:space:]]' $$;

-- The triggers of the tables index the changed names again.
update orders set first_name = pg_temp.read_name(first_name) where pg_temp.changes(first_name);
update orders set last_name = pg_temp.read_name(last_name) where pg_temp.changes(last_name);
update requests set name = pg_temp.read_name(name) where pg_temp.changes(name);
update companies set company_name = pg_temp.read_name(company_name) where pg_temp.changes(company_name);
update companies set contact_person = pg_temp.read_name(contact_person) where pg_temp.changes(contact_person);
update users set user_metadata = normalize(user_metadata::text)::jsonb where user_metadata::text is not normalized;
update benefits set employee_name = pg_temp.read_name(employee_name) where pg_temp.changes(employee_name);
update benefits set department = pg_temp.read_name(department) where pg_temp.changes(department);

-- The list indexes new rows only.
create temporary table read_employees on commit drop as
  select id from company_employees
  where pg_temp.changes(name) or pg_temp.changes(department) or pg_temp.changes(employee_id);
update company_employees set name = case when pg_temp.changes(name) then pg_temp.read_name(name) else name end,
    department = case when pg_temp.changes(department) then pg_temp.read_name(department) else department end,
    employee_id = case when pg_temp.changes(employee_id) then pg_temp.read_name(employee_id) else employee_id end
  where id in (select id from read_employees);
update employee_search s set sort_name = e.sort_name,
    words = employee_words(e.company_id, concat_ws(' ', e.name, e.email, e.employee_id, e.department))
  from company_employees e where s.row_id = e.id and e.id in (select id from read_employees);

drop function pg_temp.changes(text);
drop function pg_temp.read_name(text);
