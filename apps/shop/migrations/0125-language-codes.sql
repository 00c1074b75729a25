-- The code has the list of languages, so a new language needs no change of these rules. What is stored fits already.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as table_name, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
        and pg_get_constraintdef(oid) = 'CHECK ((language = ANY (ARRAY[''sv''::text, ''en''::text])))'
  loop
    execute format('alter table %s drop constraint %I,
      add constraint %2$I check (language !~ ''[^a-z]'' and length(language) between 2 and 3) not valid',
      rule.table_name, rule.conname);
  end loop;
end $$;
