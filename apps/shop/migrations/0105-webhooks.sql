-- Webhooks of companies (benefit programme, section 13): who is told, and what was sent.

create table webhook_endpoints (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted. The previous secret signs too, until its time is over.
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_until timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('owner', 'failures', 'gone')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((previous_secret_sealed is null) = (previous_until is null))
);
create index webhook_endpoints_of_company on webhook_endpoints (company_id, id);

create table webhook_deliveries (
  -- Also the header webhook-id, by which the receiver ignores a repetition.
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  type text not null,
  -- The bytes that are signed.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Also the end of a process's claim.
  next_try_at timestamptz not null default now(),
  tried_at timestamptz,
  -- The answer's status, or why there was none.
  status integer,
  problem text,
  created_at timestamptz not null default now()
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at, id) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_company on webhook_deliveries (company_id);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))', name);
  end loop;
end $$;

-- Adds a delivery for each endpoint of the company that wants the event, in the transaction of the event.
create function queue_webhooks(company uuid, event text, data jsonb) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  insert into webhook_deliveries (endpoint_id, company_id, type, body)
  select e.id, e.company_id, event, jsonb_build_object('type', event,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text
  from webhook_endpoints e
  where e.company_id = company and e.disabled_at is null and event = any (e.events)
$$;

create function queue_order_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'order.updated',
    jsonb_build_object('id', new.id, 'orderNumber', new.number, 'state', new.state));
  return null;
end $$;
create trigger new_orders_are_told after insert on orders for each row
  when (new.company_id is not null and new.placed_at is not null) execute function queue_order_webhooks();
create trigger changed_orders_are_told after update of state on orders for each row
  when (new.company_id is not null and new.placed_at is not null and old.state is distinct from new.state)
  execute function queue_order_webhooks();

create function queue_benefit_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(new.company_id, 'benefit.updated',
    jsonb_build_object('id', new.id, 'number', new.number, 'state', new.state, 'termEnd', new.term_end));
  return null;
end $$;
create trigger new_benefits_are_told after insert on benefits for each row execute function queue_benefit_webhooks();
create trigger changed_benefits_are_told after update of state, term_end on benefits for each row
  when (old.state is distinct from new.state or old.term_end is distinct from new.term_end)
  execute function queue_benefit_webhooks();

create function queue_period_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(coalesce(new.company_id, old.company_id), 'payroll-period.updated', jsonb_build_object(
    'month', to_char(coalesce(new.month, old.month), 'YYYY-MM'), 'state', coalesce(new.state, 'open')));
  return null;
end $$;
create trigger closed_periods_are_told after insert on payroll_periods
  for each row execute function queue_period_webhooks();
create trigger changed_periods_are_told after update of state on payroll_periods for each row
  when (old.state is distinct from new.state) execute function queue_period_webhooks();
create trigger reopened_periods_are_told after delete on payroll_periods
  for each row execute function queue_period_webhooks();
