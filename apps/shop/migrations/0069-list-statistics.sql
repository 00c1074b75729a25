-- A long list is stored in one transaction. Plans that were made while the tables were empty would read them whole for
-- each row, until the next automatic analysis. Only the owner may analyse, so the application calls this function.
create function analyze_employee_lists() returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze company_employees;
  analyze employee_search;
end $$;
