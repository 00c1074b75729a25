-- Offers by the API of partner stores, and what their webhooks are told (benefit programme, section 13).

alter table offers
  -- The program's own id of the offer.
  add column external_id text check (length(external_id) between 1 and 100),
  -- The day on which the store expects to have the bike.
  add column delivery_on date;
create unique index offers_external_id_once on offers (store_id, external_id) where external_id is not null;

-- The status of an offer for programs.
create function offer_status(offer_state text, order_state text) returns text language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select case
    when offer_state = 'open' then 'pending'
    when offer_state = 'done' then 'handed-over'
    when offer_state <> 'accepted' then 'rejected'
    when order_state in ('ready-for-pickup', 'shipped') then 'ready'
    else 'accepted'
  end
$$;

create function queue_offer_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(null, 'offer.updated', jsonb_build_object('id', new.id, 'externalOfferId', new.external_id,
    'version', new.version, 'status', offer_status(new.state, null)), new.store_id);
  return null;
end $$;
create trigger new_offers_are_told after insert on offers for each row execute function queue_offer_webhooks();
create trigger changed_offers_are_told after update of state, version on offers for each row
  when ((old.state, old.version) is distinct from (new.state, new.version)) execute function queue_offer_webhooks();

-- An offer is ready when its order is.
create function queue_ready_offer_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(null, 'offer.updated', jsonb_build_object('id', f.id, 'externalOfferId', f.external_id,
    'version', f.version, 'status', offer_status(f.state, new.state)), f.store_id)
  from offers f where f.order_id = new.id and f.state = 'accepted';
  return null;
end $$;
create trigger ready_offers_are_told after update of state on orders for each row
  when (old.state is distinct from new.state and new.state in ('ready-for-pickup', 'shipped'))
  execute function queue_ready_offer_webhooks();
