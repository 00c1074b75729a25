-- The list of agreements: newest first, of a state or of all, and found by the beginnings of words. Words stand in a table
-- of their own, compared by order alone: behind a row policy no other comparison may use an index.
create table agreement_words (
  word text collate "C" not null,
  agreement_id uuid not null references agreements (id) on delete cascade,
  primary key (word, agreement_id)
);
create index agreement_words_of_agreement on agreement_words (agreement_id);
create index agreements_newest_first on agreements (id desc);
create index agreements_by_state on agreements (state, id desc);

create function index_agreement_words() returns trigger language plpgsql as $$
begin
  delete from agreement_words where agreement_id = new.id;
  insert into agreement_words (word, agreement_id)
    select distinct left(word, 60), new.id
    from regexp_split_to_table(
      lower(concat_ws(' ', new.name, new.reference, new.provider_id, (
        select string_agg(concat_ws(' ', person ->> 'name', person ->> 'email'), ' ')
        from jsonb_array_elements(new.participants) person
      ))), '[^[:alnum:]@._+-]+') word
    where word <> '';
  return null;
end $$;
create trigger agreement_words_follow after insert or update of name, reference, provider_id, participants on agreements
  for each row execute function index_agreement_words();

do $$
begin
  alter table agreement_words enable row level security, force row level security;
  create policy rows_by_caller on agreement_words using (is_own_work()) with check (is_own_work());
end $$;

update agreements set name = name;

-- Withdrawn by us, and when the people of a contract were last reminded.
alter table agreements add column withdrawn_at timestamptz, add column reminded_at timestamptz;
