-- Orders, what they hold back from stock, how they are paid, and everything that happened to them.

create sequence order_numbers as bigint minvalue 0 start 0;

create table orders (
  id uuid primary key,
  number text not null unique check (number ~ '^[1-9][0-9]{5,6}$'),
  state text not null check (state in ('awaiting-payment', 'placed', 'awaiting-employer', 'confirmed', 'shipped',
    'ready-for-pickup', 'delivered', 'cancelled', 'returned')),
  language text not null check (language in ('sv', 'en')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  state_region text not null,
  zip_code text not null,
  shipping_option_id text not null,
  payment_method text not null check (payment_method in ('active-finance', 'credit-card')),
  tax_mode text not null check (tax_mode in ('added', 'included')),
  currency text not null default 'SEK',
  subtotal_ore bigint not null,
  tax_ore bigint not null,
  shipping_ore bigint not null,
  total_ore bigint not null,
  deduction_ore bigint not null,
  payable_ore bigint not null,
  -- Encrypted with key id and place as additional data; never answered back.
  employer_code_sealed text,
  personal_number_sealed text,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_by_state on orders (state, created_at, id);
create index orders_by_email on orders (lower(email), created_at desc);

create table order_lines (
  order_id uuid not null references orders (id),
  position integer not null,
  product_id text not null references products (id),
  variant_id text not null references variants (id),
  name text not null,
  variant_label text,
  quantity integer not null check (quantity between 1 and 99),
  unit_ore integer not null check (unit_ore > 0),
  line_ore bigint not null check (line_ore > 0),
  primary key (order_id, position)
);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id),
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  at timestamptz not null default now(),
  detail jsonb not null default '{}'
);
create index order_events_of_order on order_events (order_id, at, id);
create trigger order_events_are_append_only before update or delete on order_events
  for each row execute function refuse_change();
create trigger order_events_are_never_emptied before truncate on order_events
  for each statement execute function refuse_change();

-- One row a checkout attempt: the key is the cart's generation, kept as its SHA-256.
create table order_keys (
  key_hash bytea primary key,
  fingerprint bytea not null,
  order_id uuid not null references orders (id),
  created_at timestamptz not null default now()
);
create index order_keys_of_order on order_keys (order_id);

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  method text not null check (method in ('active-finance', 'credit-card')),
  state text not null check (state in ('awaiting-employer', 'pending', 'authorised', 'captured', 'voided', 'unknown')),
  amount_ore bigint not null check (amount_ore > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payments_of_order on payments (order_id);

create table reservations (
  order_id uuid not null references orders (id),
  variant_id text not null references variants (id),
  quantity integer not null check (quantity > 0),
  -- How many of them were taken from the shelf; the rest is ordered from the maker.
  taken integer not null check (taken between 0 and quantity),
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz,
  primary key (order_id, variant_id)
);
create index reservations_to_release on reservations (expires_at) where state = 'held';
create index reservations_of_variant on reservations (variant_id);
