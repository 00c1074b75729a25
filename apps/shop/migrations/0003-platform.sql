-- The outbox: what must reach the world outside exactly as often as it was decided. The row is written in the
-- transaction of its cause; a job carries its id.

create table outbox (
  id uuid primary key,
  kind text not null,
  business_key text not null unique,
  language text not null check (language in ('sv', 'en')),
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_to_look_at on outbox (state, created_at) where state <> 'sent';

create table heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

-- Adding a job is the one thing that the application may do in the job runner's own tables.
create function enqueue_job(task text, payload json, key text) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(task, payload := payload, job_key := key, max_attempts := 12);
end $$;
revoke all on function enqueue_job(text, json, text) from public;
