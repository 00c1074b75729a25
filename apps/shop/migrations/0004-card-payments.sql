-- Card payments: attempts with what the provider calls them, refunds, and the provider's events, each counted once.
-- The version before this one goes on serving: it writes Active Finance payments, which these columns leave alone.

-- The new list holds all states of the old one, so the rows that are there need no look.
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('awaiting-employer', 'pending', 'unknown',
  'requires-action', 'authorised', 'captured', 'declined', 'voiding', 'voided', 'refunding', 'refunded')) not valid;

alter table payments
  add column attempt integer not null default 1,
  -- What the provider calls the payment, and the card that the buyer's browser gave to it. Neither holds card data.
  add column provider_id text,
  add column provider_method_id text,
  add column decline text,
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- Only the SHA-256 of the token with which the buyer comes back from the bank.
  add column return_token_hash bytea,
  add column return_expires_at timestamptz,
  -- Who works on it holds it until then, by the database's clock; and when it is looked at next.
  add column claimed_until timestamptz,
  add column check_after timestamptz,
  add column checks integer not null default 0,
  add column refunded_ore bigint not null default 0 check (refunded_ore >= 0);
create unique index payments_of_provider on payments (provider_id);
create unique index payments_of_return on payments (return_token_hash);
create unique index payments_by_attempt on payments (order_id, attempt);
create index payments_to_look_at on payments (check_after)
  where state in ('pending', 'unknown', 'requires-action', 'authorised', 'voiding', 'refunding');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  -- Deciding the same refund twice gives one row.
  business_key text not null unique,
  amount_ore bigint not null check (amount_ore > 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  provider_id text,
  tries integer not null default 0,
  actor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_send on refunds (created_at) where state = 'pending';

-- One row an event. 'waiting': it names a payment that is not known, or not yet.
create table provider_events (
  id text primary key,
  kind text not null,
  provider_id text not null,
  state text not null check (state in ('done', 'waiting', 'ignored')),
  received_at timestamptz not null default now()
);
create index provider_events_waiting on provider_events (received_at) where state = 'waiting';

create index orders_awaiting_payment on orders (created_at) where state = 'awaiting-payment';
