-- What a person asks of their profile: a copy of everything that is kept of them, made by a job, sealed, there for a day
-- (docs/security.md section 3, T33; regulation (EU) 2016/679, articles 15 and 20).

create table data_copies (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  language text not null check (language in ('sv', 'en')),
  requested_at timestamptz not null default now(),
  -- Null until the job has made it.
  ready_at timestamptz,
  content_sealed text,
  expires_at timestamptz not null
);
create index data_copies_of_user on data_copies (user_id, requested_at desc);
create index data_copies_to_sweep on data_copies (expires_at);

alter table data_copies enable row level security, force row level security;
create policy rows_by_caller on data_copies
  using (is_own_work() or is_callers(user_id)) with check (is_own_work() or is_callers(user_id));

-- Whose BankID it is may see that it is linked; the number itself stays sealed.
alter policy rows_by_caller on bankid_numbers using (is_own_work() or is_callers(user_id));
