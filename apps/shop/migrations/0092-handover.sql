-- The handover of a benefit's bike (benefit programme, section 8): which accounts work in a partner store, and the code that
-- the employee shows there.

create table store_members (
  id uuid primary key,
  store_id uuid not null references partner_stores (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null
);
create unique index store_members_once on store_members (store_id, user_id) where ended_at is null;
create index store_members_of_person on store_members (user_id, store_id) where ended_at is null;
create index store_members_ended on store_members (ended_at) where ended_at is not null;

-- The stores of which the caller is a member. Read by the owner, so that the policies of its own table do not recurse.
create function callers_stores() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(store_id), '{}') from store_members
  where user_id::text = current_setting('shop.caller', true) and ended_at is null
$$;
-- Whether an order is collected in one of the caller's stores. Read by the owner: the policy of orders is wider.
create function is_at_callers_store(of_order uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select 1 from orders o where o.id = of_order and o.partner_store_id = any (callers_stores()))
$$;

alter table store_members enable row level security;
create policy rows_by_caller on store_members
  using (is_own_work() or is_admin_calling() or is_callers(user_id)
    or store_id = any ((select callers_stores())::uuid[]))
  with check (is_own_work() or is_admin_calling());

-- An emptied account keeps its row in users, so its memberships are ended here.
create or replace function end_memberships() returns trigger language plpgsql as $$
begin
  update company_members set ended_at = now() where user_id = new.id and ended_at is null;
  update store_members set ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;

-- The code of a benefit that waits in a store. One at a time: a new one takes the place of the last.
create table handover_codes (
  benefit_id uuid primary key references benefits (id) on delete cascade,
  -- A keyed hash of the code and its benefit: the store's entry is compared with it.
  code_hash bytea not null check (length(code_hash) = 32),
  -- For the employee who looks at it again; gone once the code is used.
  code_encrypted text,
  -- Wrong entries since the code was made. The fifth locks it.
  failed_attempts smallint not null default 0 check (failed_attempts between 0 and 5),
  made_at timestamptz not null default now(),
  used_at timestamptz,
  check ((used_at is null) = (code_encrypted is not null))
);

-- The shop compares and shows codes itself, after it has checked the caller.
alter table handover_codes enable row level security;
create policy rows_by_caller on handover_codes using (is_own_work()) with check (is_own_work());

-- Members of a store read the orders that are collected there, and their benefits. The calls choose the columns: no salary
-- data, no personal number, no home address. They change nothing by themselves: a handover is written by the shop.
alter policy rows_by_caller on orders
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
    or partner_store_id = any ((select callers_stores())::uuid[]) or is_callers_address(email));
alter policy rows_by_caller on order_lines
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id
      and (o.company_id = any ((select callers_companies())::uuid[])
        or o.partner_store_id = any ((select callers_stores())::uuid[]) or is_callers_address(o.email))));
alter policy rows_by_caller on benefits
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
    or is_callers_benefit(order_id, user_id) or is_at_callers_store(order_id));

-- What a store has to hand over, and what was shipped and not confirmed.
create index orders_to_hand_over on orders (partner_store_id, id) where state = 'ready-for-pickup';
create index benefits_ready on benefits (state_since, id) where state = 'ready';
