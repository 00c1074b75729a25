-- The store's workspace (benefit programme, section 12): how far a bike is prepared, and the appointment for its pickup.

create table preparations (
  benefit_id uuid primary key references benefits (id) on delete cascade,
  -- The store that prepares. A preparation by another store no longer counts after the order has moved.
  store_id uuid not null references partner_stores (id) on delete cascade,
  state text not null check (state in ('to-prepare', 'in-progress', 'ready')),
  -- As the store has read it early; the handover proves it and stores it with the benefit.
  frame_number text check (length(frame_number) between 4 and 30),
  note text check (length(note) between 1 and 500),
  version integer not null default 1,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now()
);
create index preparations_by_frame on preparations (upper(frame_number)) where frame_number is not null;

-- The appointment of a benefit. The store proposes times, the employee chooses one.
create table appointments (
  benefit_id uuid primary key references benefits (id) on delete cascade,
  -- An appointment in another store no longer counts after the order has moved.
  store_id uuid not null references partner_stores (id) on delete cascade,
  state text not null check (state in ('proposed', 'asked', 'booked', 'cancelled')),
  times timestamptz[] not null check (cardinality(times) between 2 and 5 and array_position(times, null) is null),
  starts_at timestamptz,
  -- What the employee wrote when asking for other times.
  wish text check (length(wish) between 1 and 300),
  -- The SEQUENCE of the calendar entry (RFC 5545, section 3.8.7.4): rises with each change of a booked time.
  sequence integer not null default 0,
  version integer not null default 1,
  proposed_by uuid references users (id) on delete set null,
  changed_who text not null check (changed_who in ('store', 'employee', 'system')),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null default now(),
  -- The time of which the employee was reminded.
  reminded_of timestamptz,
  check ((state = 'booked') = (starts_at is not null))
);
create index appointments_booked on appointments (store_id, starts_at, benefit_id) where state = 'booked';
create index appointments_to_remind on appointments (starts_at) where state = 'booked';
create index appointments_old on appointments (changed_at);

-- The employee, the members of the store and staff read them; the employer's members do not. The shop writes them itself,
-- after it has checked the caller.
alter table preparations enable row level security;
create policy rows_by_caller on preparations
  using (is_own_work() or is_staff_calling() or store_id = any ((select callers_stores())::uuid[]))
  with check (is_own_work());
alter table appointments enable row level security;
create policy rows_by_caller on appointments
  using (is_own_work() or is_staff_calling() or store_id = any ((select callers_stores())::uuid[])
    or exists (select 1 from benefits b where b.id = benefit_id and is_callers_benefit(b.order_id, b.user_id)))
  with check (is_own_work());

-- What a store has to prepare.
create index orders_to_prepare on orders (partner_store_id, id)
  where state = 'confirmed' and shipping_option_id = 'pickup';
