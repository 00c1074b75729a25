-- The amendment of a use agreement that a life event needs (benefit programme, section 9) is an agreement of its own.

alter table agreements add column life_event_id uuid references life_events (id) on delete set null;
-- An event has one amendment at a time. One that ends unsigned ends the event.
create unique index agreements_one_of_event on agreements (life_event_id)
  where state in ('intended', 'draft', 'pending', 'signed');
create index agreements_of_event on agreements (life_event_id, id desc) where life_event_id is not null;

-- Whoever sees the event sees its amendment. Nobody writes it but the server itself.
create policy rows_of_events on agreements for select
  using (life_event_id is not null and exists (select 1 from life_events e where e.id = life_event_id));
