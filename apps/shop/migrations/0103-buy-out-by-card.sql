-- A shipped bike gets its frame number from staff, also before it has arrived, so a number is taken from then on.
drop index benefits_frame_once;
create unique index benefits_frame_once on benefits (upper(frame_number)) where state in ('ready', 'active', 'ending');

-- An employee can pay for the bike by card: at the end of a term, or for an early buy-out. A payment belongs to exactly one
-- order, end of a term or life event. The former version reads payments by their order and goes on.
alter table payments alter column order_id drop not null;
alter table payments
  add column term_id uuid references term_choices (id),
  add column life_event_id uuid references life_events (id),
  -- The language of the buyer, for the way back from the bank and the receipt; orders have their own.
  add column language text check (language in ('sv', 'en')),
  -- The SHA-256 of the request's key, so that a repeated request starts nothing.
  add column request_hash bytea,
  add constraint payments_of_one check (num_nonnulls(order_id, term_id, life_event_id) = 1);
create unique index payments_by_term_attempt on payments (term_id, attempt) where term_id is not null;
create unique index payments_by_event_attempt on payments (life_event_id, attempt) where life_event_id is not null;
create unique index payments_of_request on payments (request_hash) where request_hash is not null;
-- At most one attempt to pay for a bike runs.
create unique index payments_one_running_of_term on payments (term_id)
  where state in ('pending', 'unknown', 'requires-action', 'authorised');
create unique index payments_one_running_of_event on payments (life_event_id)
  where state in ('pending', 'unknown', 'requires-action', 'authorised');

-- The open events of all companies, as admins list them.
create index life_events_open on life_events (id)
  where state in ('reported', 'awaiting-approval', 'awaiting-colleague', 'awaiting-amendment', 'accepted');

-- When the price of an early buy-out was paid by card.
alter table life_events add column paid_at timestamptz;
