-- Requests: a bike that is missing, a message, a benefit of one's own choice. Stored before anything is mailed; staff
-- work them in queues, and every change of theirs is a row that only grows.

create table requests (
  id uuid primary key,
  kind text not null check (kind in ('missing-bike', 'contact', 'active-pick')),
  state text not null check (state in ('requested', 'availability-verified', 'eligibility-verified', 'procurement',
    'delivered', 'declined', 'received', 'answered')),
  language text not null check (language in ('sv', 'en')),
  -- Who sent it, where that person was signed in.
  user_id uuid references users (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  bike_url text check (bike_url ~ '^https?://'),
  product_id text,
  product_name text,
  -- The SHA-256 of all that was typed: the same words again within minutes are the same request.
  fingerprint bytea not null,
  assigned_to uuid references users (id) on delete set null,
  -- Counts changes, so that two people who work on one request notice each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index requests_newest_first on requests (id desc);
create index requests_by_state on requests (kind, state, id desc);
create index requests_of_assignee on requests (assigned_to, state, id desc);
create index requests_of_user on requests (user_id, id desc);
create index requests_of_address on requests (email, id desc);
create index requests_by_fingerprint on requests (fingerprint, created_at);

create table request_events (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'service', 'system', 'nobody')),
  actor_id uuid,
  event text not null,
  from_state text,
  to_state text not null,
  note text
);
create index request_events_of_request on request_events (request_id, id);
create trigger request_events_only_grow before update on request_events
  for each row execute function refuse_change();

create function is_staff_calling() returns boolean language sql stable as
$$ select current_setting('shop.caller_role', true) in ('admin', 'store') $$;

-- One statement, so that neither table is ever there without its policy: one's own, and those of staff all.
do $$
begin
  alter table requests enable row level security, force row level security;
  create policy rows_by_caller on requests
    using (is_own_work() or is_callers(user_id) or is_staff_calling())
    with check (is_own_work() or is_staff_calling());
  alter table request_events enable row level security, force row level security;
  create policy rows_by_caller on request_events
    using (is_own_work() or is_staff_calling()
      or exists (select 1 from requests r where r.id = request_id and is_callers(r.user_id)))
    with check (is_own_work() or is_staff_calling());
end $$;
