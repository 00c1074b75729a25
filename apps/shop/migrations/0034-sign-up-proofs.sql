-- A sign-up's password and names are stored with its own confirmation. They become the account's only when that
-- confirmation is used, so nobody can choose the password of an address that is not theirs.
alter table one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb,
  -- The id of the token that they belong to. The version before replaces a token and does not know these columns.
  add column typed_for uuid;

-- Links that let staff add their first second factor.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in ('confirmation', 'recovery', 'magiclink',
    'email-change-current', 'email-change-new', 'reauthentication', 'first-factor'));

-- Until when a session, or any session of an account, may add the first second factor of a member of staff.
alter table sessions add column first_factor_until timestamptz;
alter table users add column first_factor_until timestamptz;

-- Nobody has proved to own these addresses, so their passwords may be a stranger's.
update users set password_hash = null where email is not null and email_confirmed_at is null;

-- Accounts that nobody has confirmed are deleted after a day.
create index users_unconfirmed on users (created_at)
  where email is not null and email_confirmed_at is null and deleted_at is null;
