-- What staff do with an order after it is placed, and what its buyer says afterwards.

alter table orders
  -- Counts changes, so that two people who work on one order notice each other.
  add column version integer not null default 1,
  add column assigned_to uuid references users (id) on delete set null,
  -- The partner store that gets the order ready.
  add column partner_store_id uuid,
  -- When the last of it was handed over: the days to withdraw are counted from here.
  add column delivered_at timestamptz;
create index orders_newest_first on orders (id desc);
create index orders_by_state_newest on orders (state, id desc);
create index orders_of_assignee on orders (assigned_to, id desc) where assigned_to is not null;
create index orders_of_partner_store on orders (partner_store_id, id desc) where partner_store_id is not null;
create index orders_by_payment on orders (payment_method, id desc);

-- The words that an order is found by. Apart from the orders, as those of requests are: policies of rows keep an index on
-- words from being used, and words alone open nothing.
create table order_search (
  order_id uuid primary key references orders (id) on delete cascade,
  words tsvector not null
);
create index order_search_words on order_search using gin (words);

create function index_order() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words)
    values (new.id, array_to_tsvector(search_parts(concat_ws(' ', new.number, new.first_name, new.last_name, new.email))))
    on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;
create trigger order_is_found after insert or update of number, first_name, last_name, email on orders
  for each row execute function index_order();

insert into order_search (order_id, words)
  select id, array_to_tsvector(search_parts(concat_ws(' ', number, first_name, last_name, email))) from orders
  on conflict (order_id) do nothing;

alter table order_events
  -- No reference: what was done outlives the account.
  add column actor_id uuid,
  add column note text check (length(note) <= 2000);

-- A buyer's word about an order: that they withdraw from it, or that something is wrong with it. Stored as it was said,
-- also where it fits no order that we know: the law asks that it can be said, not that it is said without a slip.
create table order_notices (
  id uuid primary key,
  kind text not null check (kind in ('withdrawal', 'complaint')),
  language text not null check (language in ('sv', 'en')),
  -- Only where number and address belong together.
  order_id uuid references orders (id),
  order_number text not null check (length(order_number) <= 20),
  name text not null check (length(name) <= 200),
  email text not null check (length(email) <= 254),
  message text not null default '' check (length(message) <= 4000),
  -- The SHA-256 of all that was typed: the same words again within minutes are the same notice.
  fingerprint bytea not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid
);
create index order_notices_newest_first on order_notices (id desc);
create index order_notices_to_handle on order_notices (id desc) where handled_at is null;
create index order_notices_of_order on order_notices (order_id, id);
create index order_notices_by_fingerprint on order_notices (fingerprint, received_at);

-- Orders of an address belong to the account that has proved it.
create function is_callers_address(address text) returns boolean language sql stable as
$$ select exists (select 1 from users u where is_callers(u.id) and u.email_confirmed_at is not null
     and u.email = lower(address)) $$;

-- One statement, so that no table is ever there without its policy: one's own, and those of staff all.
do $$
begin
  alter table orders enable row level security, force row level security;
  create policy rows_by_caller on orders
    using (is_own_work() or is_staff_calling() or is_callers_address(email))
    with check (is_own_work() or is_staff_calling());
  alter table order_lines enable row level security, force row level security;
  create policy rows_by_caller on order_lines
    using (is_own_work() or is_staff_calling()
      or exists (select 1 from orders o where o.id = order_id and is_callers_address(o.email)))
    with check (is_own_work());
  alter table order_events enable row level security, force row level security;
  create policy rows_by_caller on order_events
    using (is_own_work() or is_staff_calling()
      or exists (select 1 from orders o where o.id = order_id and is_callers_address(o.email)))
    with check (is_own_work() or is_staff_calling());
  alter table order_notices enable row level security, force row level security;
  create policy rows_by_caller on order_notices
    using (is_own_work() or is_staff_calling()
      or exists (select 1 from orders o where o.id = order_id and is_callers_address(o.email)))
    with check (is_own_work() or is_staff_calling());
end $$;
