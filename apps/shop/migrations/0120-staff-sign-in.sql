-- Sign-ins of staff by OpenID Connect that are in progress. Only hashes of what binds a sign-in to its browser are stored.
create table staff_sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- The account that the organisation's sign-in is to be linked to; null for a sign-in.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_sign_in_attempts_to_sweep on staff_sign_in_attempts (expires_at);
create index staff_sign_in_attempts_of_user on staff_sign_in_attempts (user_id);

alter table staff_sign_in_attempts enable row level security;
create policy rows_by_caller on staff_sign_in_attempts using (is_own_work()) with check (is_own_work());
