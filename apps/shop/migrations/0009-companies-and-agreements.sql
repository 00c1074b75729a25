-- What the register of companies has said, with its day, and contracts on their way to be signed. Answers of the register
-- are sealed: they hold numbers of people, and of a sole trader even the company's own number is one (docs/security.md,
-- S2). Companies are found by a keyed hash of their number.

create table company_lookups (
  kind text not null check (kind in ('facts', 'rating', 'signing')),
  company_hash bytea not null,
  answer_sealed text not null,
  fetched_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (kind, company_hash)
);
create index company_lookups_to_forget on company_lookups (expires_at);

create table agreements (
  id uuid primary key,
  -- Ours, in the contract's name: by it a contract is found again whose answer was lost.
  reference text not null unique,
  -- Of all that was asked for: the same contract is not made twice while one stands.
  fingerprint bytea not null,
  company_hash bytea,
  name text not null,
  workspace_id bigint not null,
  template_id bigint not null,
  -- Null until the provider has made it.
  provider_id text unique,
  state text not null default 'intended' check (state in ('intended', 'draft', 'pending', 'overdue', 'signed', 'declined',
    'deleted', 'failed')),
  -- Names, addresses and how far each is, as the provider said last; no numbers of people.
  participants jsonb not null default '[]',
  -- When the provider changed it last, by its own clock: what was read earlier does not replace what was read later.
  provider_updated_at timestamptz,
  -- The sending has been decided, and when it was seen to be done.
  send_intended_at timestamptz,
  sent_at timestamptz,
  created_by uuid,
  pass_id uuid,
  -- Who works on it holds it until then, by the database's clock; and when it is looked at next.
  claimed_until timestamptz,
  check_after timestamptz default now() + interval '1 minute',
  checks integer not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index agreements_that_stand on agreements (fingerprint)
  where state in ('intended', 'draft', 'pending', 'signed');
create index agreements_to_look_at on agreements (check_after) where check_after is not null;
create index agreements_of_company on agreements (company_hash, created_at desc);

-- One row an event of the provider, by the id that all its repeats carry. 'waiting': its contract is not known, or not yet.
create table agreement_events (
  callback_id text primary key,
  provider_id text not null,
  kinds text[] not null,
  state text not null check (state in ('done', 'waiting', 'ignored')),
  received_at timestamptz not null default now()
);
create index agreement_events_waiting on agreement_events (received_at) where state = 'waiting';

-- One statement, so that no table is ever there without its policy: the server's own work alone.
do $$
declare
  name text;
begin
  foreach name in array array['company_lookups', 'agreements', 'agreement_events'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work()) with check (is_own_work())', name);
  end loop;
end $$;
