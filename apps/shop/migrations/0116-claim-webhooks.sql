-- The programs of a store hear of each step of its service claims (benefit programme, section 13). The employer does not: it
-- pays the package, and not the claims.
create function queue_claim_webhooks() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform queue_webhooks(null, 'claim.updated',
    jsonb_build_object('id', new.id, 'number', new.number, 'state', new.state), new.store_id);
  return null;
end $$;
create trigger new_claims_are_told after insert on service_claims for each row execute function queue_claim_webhooks();
create trigger changed_claims_are_told after update of state on service_claims for each row
  when (old.state is distinct from new.state) execute function queue_claim_webhooks();
