-- People who have asked a partner store not to mail them offers. The mailbox is hashed, because only its comparison is needed.
create table offer_stops (
  store_id uuid not null references partner_stores (id) on delete cascade,
  mailbox_hash bytea not null check (length(mailbox_hash) = 32),
  stopped_at timestamptz not null default now(),
  primary key (store_id, mailbox_hash)
);

alter table offer_stops enable row level security;
create policy rows_by_caller on offer_stops
  using (is_own_work() or is_admin_calling() or store_id = any ((select callers_stores())::uuid[]))
  with check (is_own_work());
