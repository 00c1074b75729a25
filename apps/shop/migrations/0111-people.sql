-- The administration of people by admins: search, invitations of staff, and the reset of second factors by two admins.

-- The keyed hash of the network where a session began. Null for sessions that began before this migration.
alter table sessions add column network_hash bytea;

-- The name that the search compares, cut so that an entry of the index never becomes too large.
create function person_name(metadata jsonb) returns text language sql immutable parallel safe as $$
  select left(lower(trim(coalesce(metadata ->> 'first_name', '') || ' ' || coalesce(metadata ->> 'last_name', ''))), 200)
$$;
create function person_last_name(metadata jsonb) returns text language sql immutable parallel safe as $$
  select left(lower(trim(coalesce(metadata ->> 'last_name', ''))), 100)
$$;
create index users_by_email_start on users (email text_pattern_ops) where deleted_at is null;
create index users_by_name_start on users (person_name(user_metadata) text_pattern_ops) where deleted_at is null;
create index users_by_last_name_start on users (person_last_name(user_metadata) text_pattern_ops)
  where deleted_at is null;
create index users_banned on users (created_at desc, id desc) where deleted_at is null and banned_until is not null;
create index user_roles_of_staff on user_roles (role, user_id) where role <> 'endcustomer';

-- The token of the link is computed with the installation's key, so neither it nor a hash is stored.
create table staff_invitations (
  id uuid primary key,
  -- In lower case. Only an account with this confirmed address can accept.
  email text not null,
  role text not null check (role in ('admin', 'store')),
  language text not null check (language in ('sv', 'en')),
  -- Counts how often it was sent: an older link ends with the next one.
  version integer not null default 1,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index staff_invitations_once on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_of_address on staff_invitations (email);
create index staff_invitations_by_age on staff_invitations (expires_at);

-- A request to remove the second factors of a person. It waits for another admin for a day.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null for a deleted account; nobody can confirm such a request.
  asked_by uuid references users (id) on delete set null,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'expired')),
  check ((decided_at is null) = (outcome is null)),
  check (asked_by is distinct from user_id and decided_by is distinct from user_id),
  check (outcome is distinct from 'confirmed' or decided_by is distinct from asked_by)
);
create unique index factor_resets_once on factor_resets (user_id) where outcome is null;
create index factor_resets_of_person on factor_resets (user_id, asked_at desc);
create index factor_resets_by_age on factor_resets (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['staff_invitations', 'factor_resets'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_admin_calling()) with check (is_own_work() or is_admin_calling())', name);
  end loop;
end $$;
