-- Accounts: who people are, how they prove it, what they may do, and what was done. One-time secrets stand here as
-- hashes only, seeds and private keys sealed (docs/security.md, S1). Rows of persons are scoped by the caller as well
-- (ADR 0014): while `shop.caller` is set, a transaction sees what that person may see.

create table users (
  id uuid primary key,
  -- In the form of `normaliseEmail`; null for a person that a provider knows without one.
  email text,
  email_confirmed_at timestamptz,
  new_email text,
  password_hash text,
  language text not null default 'sv' check (language in ('sv', 'en')),
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_demo boolean not null default false,
  banned_until timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_by_email on users (email) where deleted_at is null;
create index users_newest_first on users (created_at desc, id desc);

create table identities (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_of_user on identities (user_id);

create table user_roles (
  user_id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('admin', 'store', 'endcustomer')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A right that a setting gives to one address is settled once, to the account that had the address then.
create table settled_accounts (
  purpose text not null check (purpose in ('municipal')),
  email text not null,
  user_id uuid not null references users (id) on delete cascade,
  settled_at timestamptz not null default now(),
  primary key (purpose, email)
);

-- A refresh token is version, session, counter and a code over them; stored is the counter only.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- Methods with their times, newest first, as the token carries them.
  amr jsonb not null,
  factor_id uuid,
  counter integer not null default 1,
  user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_to_end on sessions (not_after);

-- Where somebody has signed in from before, as a hash: there, a lock for guessers does not hold.
create table known_places (
  user_id uuid not null references users (id) on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place_hash)
);

create table factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  friendly_name text not null default '',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed text,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint,
  credential jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  unique (user_id, friendly_name)
);

create table challenges (
  id uuid primary key,
  factor_id uuid not null references factors (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  expectation text,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index challenges_of_factor on challenges (factor_id);
create index challenges_of_session on challenges (session_id);

-- A sign-in that ends in another request of the same browser (PKCE): bound to it by the challenge.
create table flow_states (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  code_hash bytea unique,
  code_challenge text not null,
  method text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_of_user on flow_states (user_id);

-- What a mail carries to prove that its reader has the address: a link's secret and a six-digit code, both hashed.
create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'recovery', 'magiclink', 'email-change-current',
    'email-change-new', 'reauthentication')),
  address text not null,
  token_hash bytea unique,
  code_hash bytea not null,
  flow_id uuid references flow_states (id) on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  code_expires_at timestamptz not null,
  unique (user_id, purpose)
);
create index one_time_tokens_of_flow on one_time_tokens (flow_id);

create table signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('session', 'api', 'secrets')),
  public_jwk jsonb,
  private_sealed text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create index signing_keys_newest_first on signing_keys (purpose, created_at desc);

create table api_keys (
  jti uuid primary key,
  role text not null check (role in ('anon', 'service_role')),
  kid text not null references signing_keys (kid),
  -- The key itself: open for the public one, sealed for a demonstration's service key, nowhere for any other.
  token text,
  token_sealed text,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'service', 'system', 'nobody')),
  -- No reference: what was done outlives the account.
  actor_id uuid,
  action text not null,
  target_type text not null,
  target_id text,
  reason text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_of_target on audit_log (target_type, target_id, at desc);
create index audit_log_of_actor on audit_log (actor_id, at desc);
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- Counts of tries. Nothing that must survive a crash, so it costs no wait for the disk.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_to_clear on rate_limits (expire);

-- Whether the server works for itself: no caller is set for the transaction.
create function is_own_work() returns boolean language sql stable as
$$ select coalesce(current_setting('shop.caller', true), '') = '' $$;

create function is_callers(owner uuid) returns boolean language sql stable as
$$ select owner::text = current_setting('shop.caller', true) $$;

create function is_admin_calling() returns boolean language sql stable as
$$ select current_setting('shop.caller_role', true) = 'admin' $$;

-- One statement, so that no table is ever there without its policies. Who may see and change which rows:
do $$
declare
  scoped constant text[] := array[
    -- table, rows that are seen, rows that may be written
    'users', 'is_own_work() or is_callers(id) or is_admin_calling()', 'is_own_work()',
    'user_roles', 'is_own_work() or is_callers(user_id) or is_admin_calling()', 'is_own_work() or is_admin_calling()',
    'identities', 'is_own_work() or is_callers(user_id)', 'is_own_work()',
    'sessions', 'is_own_work() or is_callers(user_id)', 'is_own_work()',
    'settled_accounts', 'is_own_work()', 'is_own_work()',
    'known_places', 'is_own_work()', 'is_own_work()',
    'factors', 'is_own_work()', 'is_own_work()',
    'challenges', 'is_own_work()', 'is_own_work()',
    'flow_states', 'is_own_work()', 'is_own_work()',
    'one_time_tokens', 'is_own_work()', 'is_own_work()',
    'signing_keys', 'is_own_work()', 'is_own_work()',
    'api_keys', 'is_own_work()', 'is_own_work()',
    'audit_log', 'is_own_work() or is_admin_calling()', 'true'
  ];
begin
  for i in 1 .. array_length(scoped, 1) by 3 loop
    execute format('alter table %I enable row level security, force row level security', scoped[i]);
    execute format('create policy rows_by_caller on %I using (%s) with check (%s)', scoped[i], scoped[i + 1], scoped[i + 2]);
  end loop;
end $$;
