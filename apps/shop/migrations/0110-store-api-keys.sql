-- API keys and webhooks of partner stores (benefit programme, section 13), in the tables of those of companies: each row
-- belongs to a company or to a store.

alter table company_api_keys
  alter column company_id drop not null,
  add column store_id uuid references partner_stores (id) on delete cascade,
  add constraint company_api_keys_one_owner check (num_nonnulls(company_id, store_id) = 1);
create index company_api_keys_of_store on company_api_keys (store_id, id desc) where store_id is not null;

alter table api_writes
  alter column company_id drop not null,
  add column store_id uuid references partner_stores (id) on delete cascade,
  add constraint api_writes_one_owner check (num_nonnulls(company_id, store_id) = 1);
create index api_writes_of_store on api_writes (store_id) where store_id is not null;
comment on column api_writes.person_id is 'What was written: the id of an employee, or of an offer or a claim of a store';

alter table webhook_endpoints
  alter column company_id drop not null,
  add column store_id uuid references partner_stores (id) on delete cascade,
  add constraint webhook_endpoints_one_owner check (num_nonnulls(company_id, store_id) = 1);
create index webhook_endpoints_of_store on webhook_endpoints (store_id, id) where store_id is not null;

alter table webhook_deliveries
  alter column company_id drop not null,
  add column store_id uuid references partner_stores (id) on delete cascade,
  add constraint webhook_deliveries_one_owner check (num_nonnulls(company_id, store_id) = 1);
create index webhook_deliveries_of_store on webhook_deliveries (store_id) where store_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['company_api_keys', 'api_writes', 'webhook_endpoints', 'webhook_deliveries'] loop
    execute format('alter policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
        or store_id = any ((select callers_stores())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
        or store_id = any ((select callers_stores())::uuid[]))', name);
  end loop;
end $$;

-- A program with a store's API key sees the rows of that store, and nothing else.
create or replace function callers_stores() returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select case when coalesce(current_setting('shop.caller_store', true), '') <> ''
    then array[current_setting('shop.caller_store', true)::uuid]
    else (
      select coalesce(array_agg(store_id), '{}') from store_members
      where user_id::text = current_setting('shop.caller', true) and ended_at is null
    ) end
$$;

-- The name of a person who is or was a member of a partner store, for its other members and staff; else null.
create function store_member_name(store uuid, person uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(trim(concat_ws(' ', u.user_metadata ->> 'first_name', u.user_metadata ->> 'last_name')), ''),
    u.user_metadata ->> 'full_name', u.email)
  from users u
  where u.id = person and u.deleted_at is null
    and exists (select 1 from store_members m where m.store_id = store and m.user_id = person)
    and (is_own_work() or is_staff_calling() or store = any (callers_stores()))
$$;

-- Adds a delivery for each endpoint of the company or the store that wants the event, in the transaction of the event.
create or replace function queue_webhooks(company uuid, event text, data jsonb, store uuid default null) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into webhook_deliveries (endpoint_id, company_id, store_id, type, body)
  select e.id, e.company_id, e.store_id, event, jsonb_build_object('type', event,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
  from webhook_endpoints e
  where (e.company_id = company or e.store_id = store) and e.disabled_at is null and event = any (e.events)
$$;
drop function queue_webhooks(uuid, text, jsonb);

create or replace function queue_order_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'order.updated',
    jsonb_build_object('id', new.id, 'orderNumber', new.number, 'state', new.state), new.partner_store_id);
  return null;
end $$;
drop trigger new_orders_are_told on orders;
create trigger new_orders_are_told after insert on orders for each row
  when (num_nonnulls(new.company_id, new.partner_store_id) > 0 and new.placed_at is not null)
  execute function queue_order_webhooks();
-- Also when an order is placed after its payment, and when it moves to another store.
drop trigger changed_orders_are_told on orders;
create trigger changed_orders_are_told after update of state, placed_at, company_id, partner_store_id on orders for each row
  when (num_nonnulls(new.company_id, new.partner_store_id) > 0 and new.placed_at is not null
    and (old.state, old.placed_at is null, old.company_id, old.partner_store_id)
      is distinct from (new.state, new.placed_at is null, new.company_id, new.partner_store_id))
  execute function queue_order_webhooks();

create or replace function queue_benefit_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'benefit.updated',
    jsonb_build_object('id', new.id, 'number', new.number, 'state', new.state, 'termEnd', new.term_end),
    (select o.partner_store_id from orders o where o.id = new.order_id));
  return null;
end $$;
