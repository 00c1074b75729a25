-- What happens to running benefits: leave, exit, transfer, early buy-out, damage, theft (benefit programme, section 9).

create table life_events (
  id uuid primary key,
  benefit_id uuid not null references benefits (id) on delete cascade,
  -- That of the benefit.
  company_id uuid not null references companies (id) on delete cascade,
  -- Chosen by the reporter's page, so that a repeated report is stored once.
  request_key uuid not null,
  kind text not null check (kind in ('leave', 'leave-ends', 'exit', 'transfer-to-colleague', 'transfer-to-company',
    'early-buy-out', 'damage', 'theft', 'total-loss')),
  state text not null check (state in ('reported', 'awaiting-approval', 'awaiting-colleague', 'awaiting-amendment',
    'accepted', 'done', 'refused', 'withdrawn', 'expired')),
  state_since timestamptz not null default now(),
  -- What was reported, and what it does, as it was shown and accepted.
  proposal jsonb not null,
  effect jsonb not null,
  effective_from date not null check (extract(day from effective_from) = 1),
  needs_approval boolean not null,
  needs_amendment boolean not null,
  -- The company whose HR must answer now; null when nobody must.
  asked_company_id uuid references companies (id) on delete set null,
  reported_by uuid references users (id) on delete set null,
  reported_as text not null check (reported_as in ('employee', 'hr', 'admin')),
  reported_at timestamptz not null default clock_timestamp(),
  -- The employee's yes to the price of a quote, which is binding until its last day.
  confirmed_at timestamptz,
  valid_until date,
  -- The answer of the employer, and the reason of the last answer.
  decided_by uuid references users (id) on delete set null,
  decided_as text check (decided_as in ('employee', 'hr', 'admin', 'system')),
  decided_at timestamptz,
  approved_at timestamptz,
  reason text check (length(reason) between 1 and 1000),
  -- Who takes the bike over: a person of this company or of another.
  taker text check (taker in ('colleague', 'company')),
  taker_company_id uuid references companies (id) on delete set null,
  taker_person_id uuid,
  taker_user_id uuid references users (id) on delete set null,
  taker_policy_version integer,
  taken_at timestamptz,
  signed_at timestamptz,
  done_at timestamptz,
  successor_id uuid references benefits (id) on delete set null,
  police_report text check (length(police_report) between 3 and 40),
  version integer not null default 1,
  unique (benefit_id, request_key),
  check (kind <> 'theft' or police_report is not null),
  check (kind <> 'early-buy-out' or valid_until is not null)
);
create index life_events_of_benefit on life_events (benefit_id, id);
-- Two events that change the deductions would each be computed without the other.
create unique index life_events_one_open on life_events (benefit_id) where kind <> 'damage'
  and state in ('reported', 'awaiting-approval', 'awaiting-colleague', 'awaiting-amendment', 'accepted');
create index life_events_to_answer on life_events (asked_company_id, id) where asked_company_id is not null;
create index life_events_of_company on life_events (company_id, id desc);
create index life_events_to_apply on life_events (effective_from, id)
  where state in ('reported', 'awaiting-approval', 'awaiting-colleague', 'awaiting-amendment', 'accepted');
create index life_events_of_taker on life_events (taker_user_id) where taker_user_id is not null;

create table life_event_photos (
  -- Random: an id says nothing about others.
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references life_events (id) on delete cascade,
  type text not null check (type = 'image/jpeg'),
  bytes bytea not null,
  size integer generated always as (octet_length(bytes)) stored,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default now()
);
create index life_event_photos_of_event on life_event_photos (event_id);

-- The person who is asked to take a bike over, read by the owner of the tables.
create function is_callers_takeover(taker uuid, company uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select is_callers(taker) or company = any (callers_companies())
$$;

do $$
begin
  alter table life_events enable row level security;
  create policy rows_by_caller on life_events
    using (is_own_work() or is_admin_calling() or is_callers_takeover(taker_user_id, taker_company_id)
      or exists (select 1 from benefits b where b.id = benefit_id))
    with check (is_own_work() or is_admin_calling() or is_callers_takeover(taker_user_id, taker_company_id)
      or exists (select 1 from benefits b where b.id = benefit_id));
  alter table life_event_photos enable row level security;
  -- The employee and HR of the employer, but nobody who takes the bike over.
  create policy rows_by_caller on life_event_photos
    using (is_own_work() or is_admin_calling() or exists (select 1 from life_events e join benefits b on b.id = e.benefit_id
      where e.id = event_id))
    with check (is_own_work() or is_admin_calling() or exists (select 1 from life_events e
      join benefits b on b.id = e.benefit_id where e.id = event_id));
end $$;
