-- BankID: sign-ins that are on their way, and which account a personal number belongs to. Of what binds a sign-in to its
-- browser only hashes stand here; its nonce and PKCE verifier are worked out anew from them and the browser's secret.
-- Personal numbers are sealed, and found again by a keyed hash (docs/security.md, S2, T14).

create table bankid_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- The account that a BankID is to be linked to; null for a sign-in.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index bankid_attempts_to_sweep on bankid_attempts (expires_at);
create index bankid_attempts_of_user on bankid_attempts (user_id);

-- One person has one account, and an account one BankID.
create table bankid_numbers (
  identity_id uuid primary key references identities (id) on delete cascade,
  user_id uuid not null unique references users (id) on delete cascade,
  number_hash bytea not null unique,
  number_sealed text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

-- One statement, so that neither table is ever there without its policy: the server's own work alone.
do $$
declare
  name text;
begin
  foreach name in array array['bankid_attempts', 'bankid_numbers'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work()) with check (is_own_work())', name);
  end loop;
end $$;
