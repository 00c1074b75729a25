-- Joining a company: former employer codes, mail domains, employments, and questions to HR (benefit programme, section 4).

-- A person keeps this id across the versions of a list. The address in lower case is stored, since policies of rows keep an
-- index on an expression from being used.
alter table company_employees
  add column person_id uuid not null default gen_random_uuid(),
  add column email_key text generated always as (lower(email)) stored;
create index company_employees_by_address on company_employees (company_id, email_key) where until_version is null;
update company_employees e set person_id = first.person_id
  from (
    select distinct on (company_id, lower(email)) company_id, lower(email) as email, person_id
    from company_employees order by company_id, lower(email), since_version, id
  ) first
  where e.company_id = first.company_id and lower(e.email) = first.email and e.person_id <> first.person_id;

-- Codes before the current one. Their rows stay, since an order keeps the code that it was placed with.
create table former_employer_codes (
  code text primary key,
  company_id uuid not null references companies (id) on delete cascade,
  replaced_by uuid references users (id) on delete set null,
  replaced_at timestamptz not null default now(),
  valid_until timestamptz not null
);
create index former_employer_codes_of_company on former_employer_codes (company_id, valid_until desc);

-- People with a confirmed address of these domains join without asking.
alter table companies add column mail_domains text[] not null default '{}' check (cardinality(mail_domains) <= 20);

-- Who has joined which company, as which person on its list.
create table employments (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  person_id uuid not null,
  matched_by text not null check (matched_by in ('email', 'bankid', 'domain', 'answer')),
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'off-list')),
  check ((ended_at is null) = (end_reason is null))
);
create unique index employments_once on employments (company_id, user_id) where ended_at is null;
create unique index employments_of_listed_person on employments (company_id, person_id) where ended_at is null;
create index employments_of_user on employments (user_id, joined_at desc);
create index employments_ended on employments (ended_at) where ended_at is not null;

create table join_questions (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- Confirmed when it was asked, in lower case.
  email text not null,
  note text not null default '' check (length(note) <= 1000),
  -- Of the account, for the mail with the answer.
  language text not null check (language in ('sv', 'en')),
  state text not null default 'open' check (state in ('open', 'added', 'refused')),
  reason text check (length(reason) between 1 and 1000),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index join_questions_once on join_questions (company_id, user_id) where state = 'open';
create index join_questions_open on join_questions (company_id, id) where state = 'open';
create index join_questions_answered on join_questions (company_id, id desc) where state <> 'open';
create index join_questions_of_user on join_questions (user_id, id desc);
create index join_questions_of_address on join_questions (email);
create index join_questions_old on join_questions (answered_at) where answered_at is not null;

alter table former_employer_codes enable row level security;
create policy rows_by_caller on former_employer_codes
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));
alter table employments enable row level security;
create policy rows_by_caller on employments
  using (is_own_work() or is_staff_calling() or is_callers(user_id)
    or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or is_callers(user_id)
    or company_id = any ((select callers_companies())::uuid[]));
alter table join_questions enable row level security;
create policy rows_by_caller on join_questions
  using (is_own_work() or is_staff_calling() or is_callers(user_id)
    or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or is_callers(user_id)
    or company_id = any ((select callers_companies())::uuid[]));

-- Each change of a list raises its version, so one statement for each change ends the employments of those who are off it.
-- Deferred to the end of the transaction, since a changed person's row is ended before the new one is added.
create function end_employments_off_list() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update employments m set ended_at = now(), end_reason = 'off-list'
    where m.company_id = new.id and m.ended_at is null and not exists (
      select 1 from company_employees e
      where e.company_id = new.id and e.until_version is null and e.person_id = m.person_id);
  return null;
end $$;
create constraint trigger employments_follow_the_list after update of employees_version on companies
  deferrable initially deferred for each row execute function end_employments_off_list();

-- An emptied account keeps its row in users, so the cascade does not delete these rows.
create function delete_employments() returns trigger language plpgsql as $$
begin
  delete from employments where user_id = new.id;
  delete from join_questions where user_id = new.id;
  return null;
end $$;
create trigger employments_are_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_employments();
