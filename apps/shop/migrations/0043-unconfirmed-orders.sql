-- An Active Finance order waits for a bounded time: first for the buyer to confirm the e-mail address, then for the
-- employer's answer. The default bounds orders that the previous version stores, and those that wait already.

alter table orders add column lapses_at timestamptz default now() + interval '14 days';
create index orders_that_lapse on orders (lapses_at) where state in ('awaiting-confirmation', 'awaiting-employer');

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in ('awaiting-payment', 'awaiting-confirmation',
  'placed', 'awaiting-employer', 'confirmed', 'shipped', 'ready-for-pickup', 'delivered', 'cancelled', 'returned'))
  not valid;
alter table orders validate constraint orders_state_check;
