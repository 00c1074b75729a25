-- What happens to a bike whose employee has not chosen at the end of the term (benefit programme, section 9): the term goes on
-- month by month, or the bike is to be returned.

alter table company_policies add column term_end_rule text not null default 'extension'
  check (term_end_rule in ('extension', 'return'));
-- A version from before the rule keeps what its benefits were promised, whatever the employer chooses later.
update company_policy_versions set policy = policy || '{"term_end_rule": "extension"}';

-- A return that the shop has set waits for the employee, who books the store and the day.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
      where conrelid = 'term_choices'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%return_state%'
        and pg_get_constraintdef(oid) not like '%choice%'
  loop
    execute format('alter table term_choices drop constraint %I', old);
  end loop;
end $$;
alter table term_choices
  add constraint term_choices_return_state check (return_state in ('due', 'booked', 'inspected', 'objected', 'settled'))
    not valid,
  add constraint term_choices_return_place check (return_state is null or (return_state = 'due') = (store_id is null)
    and (return_state = 'due') = (return_on is null)) not valid,
  add constraint term_choices_inspection check (return_state is null or return_state in ('due', 'booked')
    or inspection is not null) not valid;
alter table term_choices validate constraint term_choices_return_state;
alter table term_choices validate constraint term_choices_return_place;
alter table term_choices validate constraint term_choices_inspection;
