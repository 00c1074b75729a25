-- Offers for any bike (benefit programme, section 12): a partner store offers an employee a bike that the catalogue need not
-- have. An accepted offer is an order whose lines have no product.

-- The kind is needed for the employer's policy and for the benefit. Lines of the catalogue take both from their product.
alter table order_lines alter column product_id drop not null;
alter table order_lines alter column variant_id drop not null;
alter table order_lines add column kind text;
alter table order_lines add column is_electric boolean;
alter table order_lines add constraint order_lines_know_their_kind
  check (product_id is not null or (variant_id is null and kind is not null and is_electric is not null));
alter table benefits alter column product_id drop not null;
alter table benefits add column kind text;

create table offers (
  id uuid primary key,
  store_id uuid not null references partner_stores (id) on delete cascade,
  -- The member of the store, or the admin who acted for it.
  made_by uuid references users (id) on delete set null,
  -- The request of a customer that the offer answers.
  request_id uuid references requests (id) on delete set null,
  -- The same form sent twice is one offer.
  submission_id uuid not null,
  -- The employee's, in lower case; empty once it is forgotten.
  email text not null check (length(email) <= 254),
  language text not null check (language in ('sv', 'en')),
  -- Counts revisions. Only the newest can be accepted.
  version integer not null default 1,
  -- 'done': the bike is handed over. 'cancelled': the order was.
  state text not null default 'open' check (state in ('open', 'accepted', 'done', 'cancelled', 'rejected', 'withdrawn',
    'expired')),
  state_since timestamptz not null default now(),
  brand text not null check (length(brand) between 1 and 60),
  model text not null check (length(model) between 1 and 100),
  model_year smallint,
  size text check (length(size) between 1 and 40),
  colour text check (length(colour) between 1 and 40),
  kind text not null,
  is_electric boolean not null,
  -- Incl. VAT.
  price_ore integer not null check (price_ore > 0),
  list_price_ore integer check (list_price_ore >= price_ore),
  -- A list of { name, kind, priceOre }.
  accessories jsonb not null default '[]' check (jsonb_array_length(accessories) <= 20),
  note text check (length(note) between 1 and 1000),
  expires_at timestamptz not null,
  order_id uuid unique references orders (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, submission_id),
  -- An order belongs to an accepted offer only.
  check (order_id is null or state in ('accepted', 'done', 'cancelled'))
);
create index offers_of_store on offers (store_id, id desc);
create index offers_of_store_by_state on offers (store_id, state, id desc);
create index offers_of_address on offers (email, id desc);
create index offers_of_request on offers (request_id) where request_id is not null;
create index offers_open_by_expiry on offers (expires_at, id) where state = 'open';
create index offers_ended_by_age on offers (state_since) where state in ('rejected', 'withdrawn', 'expired', 'cancelled');

create table offer_events (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  event text not null check (event in ('make', 'revise', 'withdraw', 'accept', 'reject', 'expire')),
  version integer not null,
  actor text not null check (actor in ('store', 'admin', 'employee', 'system')),
  -- No reference: the history keeps the id of an account that is gone.
  actor_id uuid,
  -- The employee's text when rejecting.
  reason text check (length(reason) between 1 and 1000),
  -- Of a revision: what the former version offered.
  former jsonb,
  at timestamptz not null default clock_timestamp()
);
create index offer_events_of_offer on offer_events (offer_id, id);
create trigger offer_events_are_append_only before update on offer_events
  for each row execute function refuse_change();

-- Members of the store read and write its offers. An employee reads those to the confirmed address of the account, so an offer
-- waits for a person who has no account yet. The shop itself writes the employee's answer.
alter table offers enable row level security;
create policy rows_by_caller on offers
  using (is_own_work() or is_admin_calling() or store_id = any ((select callers_stores())::uuid[])
    or is_callers_address(email))
  with check (is_own_work() or is_admin_calling() or store_id = any ((select callers_stores())::uuid[]));
alter table offer_events enable row level security;
create policy rows_by_caller on offer_events
  using (is_own_work() or is_admin_calling() or exists (select 1 from offers o where o.id = offer_id))
  with check (is_own_work() or is_admin_calling() or exists (select 1 from offers o where o.id = offer_id
    and o.store_id = any ((select callers_stores())::uuid[])));

-- An accepted offer ends with its order, whoever moves the order.
create function end_offer_with_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update offers set state = case when new.state = 'delivered' then 'done' else 'cancelled' end,
    state_since = now(), updated_at = now()
  where order_id = new.id and state in ('accepted', 'done');
  return null;
end $$;
create trigger offers_end_with_their_order after update of state on orders for each row
  when (old.state is distinct from new.state and new.state in ('delivered', 'cancelled', 'returned'))
  execute function end_offer_with_order();

-- Whose an offer was is forgotten with its order.
create function forget_offer_of_order() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update offers set email = '', note = null, updated_at = now() where order_id = new.id;
  return null;
end $$;
create trigger offers_are_forgotten after update of email on orders
  for each row when (new.email = '' and old.email <> '') execute function forget_offer_of_order();
