-- Service claims (benefit programme, section 12): what a store bills within a service package, and its estimates of damage.

create table service_claims (
  id uuid primary key,
  -- For people and for the books.
  number bigint generated always as identity (start with 1001) unique,
  store_id uuid not null references partner_stores (id),
  benefit_id uuid not null references benefits (id) on delete cascade,
  -- Chosen by the sender, so that a claim sent twice is stored once.
  request_key uuid not null,
  -- Over what was sent, so that another claim under the same key is refused.
  fingerprint bytea not null check (length(fingerprint) = 32),
  state text not null check (state in ('awaiting-consent', 'approved', 'declined', 'expired', 'rejected', 'estimate')),
  state_since timestamptz not null default clock_timestamp(),
  claimed_on date not null,
  -- The first day of the 12 months whose budget the claim uses.
  period_from date not null,
  is_estimate boolean not null,
  -- Amounts in öre incl. VAT: what the budget pays, and what the employee pays in the store. Both 0 for an estimate.
  total_ore bigint not null check (total_ore > 0),
  budget_ore bigint not null check (budget_ore >= 0),
  rest_ore bigint not null check (rest_ore >= 0),
  -- The last day on which the employee can agree to pay the rest.
  answer_by date,
  approved_on date,
  -- The damage that an estimate is about.
  life_event_id uuid references life_events (id) on delete set null,
  sent_by uuid references users (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  reason text check (length(reason) between 1 and 1000),
  unique (store_id, request_key),
  check (budget_ore + rest_ore = case when is_estimate then 0 else total_ore end),
  check (state <> 'estimate' or is_estimate),
  check ((state = 'approved') <= (approved_on is not null)),
  check ((state = 'awaiting-consent') <= (answer_by is not null and rest_ore > 0)),
  check ((state = 'rejected') = (reason is not null))
);
create index service_claims_of_benefit on service_claims (benefit_id, period_from, id);
create index service_claims_of_store on service_claims (store_id, id desc);
create index service_claims_by_state on service_claims (state, id desc);
create index service_claims_to_expire on service_claims (answer_by, id) where state = 'awaiting-consent';
create index service_claims_approved on service_claims (store_id, approved_on, id) where state = 'approved';
create index service_claims_of_event on service_claims (life_event_id, id) where life_event_id is not null;

create table service_claim_lines (
  claim_id uuid not null references service_claims (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  kind text not null check (kind in ('service', 'wear', 'repair', 'damage')),
  text text not null check (length(text) between 1 and 200),
  amount_ore bigint not null check (amount_ore between 1 and 5000000),
  primary key (claim_id, position)
);

create table service_claim_photos (
  -- Random: an id says nothing about others.
  id uuid primary key default gen_random_uuid(),
  claim_id uuid not null references service_claims (id) on delete cascade,
  -- JPEG, encoded again without metadata.
  bytes bytea not null check (octet_length(bytes) > 0),
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default clock_timestamp()
);
create index service_claim_photos_of_claim on service_claim_photos (claim_id, added_at);

-- Which claims a self-billing invoice is for. A claim is invoiced once: whoever comes second is refused.
create table self_invoice_claims (
  claim_id uuid primary key references service_claims (id),
  invoice_id uuid not null references self_invoices (id) on delete cascade
);
create index self_invoice_claims_of_invoice on self_invoice_claims (invoice_id);

-- The delivered orders of one store, for its payouts.
create index orders_delivered_at_store on orders (partner_store_id, delivered_at, id) where state = 'delivered';

-- The parties: the store that sent the claim, and the employee. A store where the bike was collected is none, so the policy of
-- benefits is too wide here. Read by the owner of the tables.
create function is_callers_claim(of_store uuid, of_benefit uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select of_store = any (callers_stores()) or exists (select 1 from benefits b where b.id = of_benefit
    and is_callers_benefit(b.order_id, b.user_id))
$$;
do $$
declare
  name text;
begin
  alter table service_claims enable row level security;
  create policy rows_by_caller on service_claims
    using (is_own_work() or is_admin_calling() or is_callers_claim(store_id, benefit_id))
    with check (is_own_work());
  foreach name in array array['service_claim_lines', 'service_claim_photos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work()
      or exists (select 1 from service_claims c where c.id = claim_id)) with check (is_own_work())', name);
  end loop;
  alter table self_invoice_claims enable row level security;
  create policy rows_by_caller on self_invoice_claims using (is_own_work()) with check (is_own_work());
end $$;
