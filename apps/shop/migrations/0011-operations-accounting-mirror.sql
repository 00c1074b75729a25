-- What an admin sees of the machinery: mails on their way, jobs, calls of providers. The job runner's own tables stay
-- closed to the application: it looks at them and repeats a job through these functions alone.

create index outbox_by_state on outbox (state, id desc);
create index outbox_by_key on outbox (business_key text_pattern_ops);
create index audit_log_of_provider_calls on audit_log (id desc) where detail ? 'attempts';

-- Some jobs are not to wait behind others: the smaller the number, the sooner.
create function enqueue_job(task text, payload json, key text, priority integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload := payload, job_key := key, max_attempts := 12, priority := priority);
end $$;
revoke all on function enqueue_job(text, json, text, integer) from public;

create function jobs_to_see(wanted text, before_id bigint, most integer)
returns table (id bigint, task text, state text, attempts integer, max_attempts integer, run_at timestamptz,
  created_at timestamptz, last_error text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select seen.* from (
      select j.id::bigint, j.task_identifier,
        case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed' else 'waiting' end,
        j.attempts::integer, j.max_attempts::integer, j.run_at, j.created_at, j.last_error
      from graphile_worker.jobs j
    ) as seen (id, task, state, attempts, max_attempts, run_at, created_at, last_error)
    where (wanted is null or seen.state = wanted) and (before_id is null or seen.id < before_id)
    order by seen.id desc limit most;
end $$;
revoke all on function jobs_to_see(text, bigint, integer) from public;

-- Returns whether there was such a job, and nobody at work on it.
create function repeat_job(wanted bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select 1 from graphile_worker.reschedule_jobs(array[wanted], run_at := now(), attempts := 0));
end $$;
revoke all on function repeat_job(bigint) from public;

-- Consents at the accounting system that are on their way, bound to the session that began them. Of the state only its
-- hash stands here (docs/security.md, T14).
create table accounting_attempts (
  state_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  scope text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index accounting_attempts_to_sweep on accounting_attempts (expires_at);
create index accounting_attempts_of_session on accounting_attempts (session_id, created_at);
create index accounting_attempts_of_user on accounting_attempts (user_id);

-- Invoices in the seller's name: intended, sent, settled. The row stands before anything is sent, so that one whose
-- answer was lost is looked up by supplier and number, and never sent twice (docs/security.md, F10).
create table self_invoices (
  id uuid primary key,
  supplier_number text not null,
  invoice_number text not null,
  state text not null check (state in ('intended', 'unknown', 'sent')),
  -- The SHA-256 of what is sent: another invoice under the same number is refused.
  fingerprint bytea not null,
  invoice jsonb not null,
  net_ore bigint not null,
  vat_ore bigint not null,
  total_ore bigint not null check (total_ore = net_ore + vat_ore),
  -- What the accounting system calls it.
  given_number text,
  -- Who is sending it holds it until then, by the database's clock.
  claimed_until timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (supplier_number, invoice_number)
);
create index self_invoices_in_doubt on self_invoices (updated_at) where state <> 'sent';
create index self_invoices_newest_first on self_invoices (id desc);

-- One statement, so that neither table is ever there without its policy: the server's own work alone.
do $$
declare
  name text;
begin
  foreach name in array array['accounting_attempts', 'self_invoices'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work()) with check (is_own_work())', name);
  end loop;
end $$;

-- Products that are mirrored from another store back end: what its list said of each, so that only what has changed is
-- fetched in detail and written.
create table mirrored_products (
  product_id text primary key references products (id) on delete cascade,
  list_hash bytea not null,
  detailed_at timestamptz not null default now()
);
