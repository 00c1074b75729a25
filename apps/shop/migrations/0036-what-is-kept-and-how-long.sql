-- Retention and erasure (docs/security.md section 7; regulation (EU) 2016/679, articles 5(1)(e), 15 and 17).

-- The people of a contract by a keyed hash of their personal number: whose BankID has the number finds the contract.
create table agreement_people (
  agreement_id uuid not null references agreements (id) on delete cascade,
  number_hash bytea not null,
  primary key (number_hash, agreement_id)
);
create index agreement_people_of_agreement on agreement_people (agreement_id);

do $$
begin
  alter table agreement_people enable row level security, force row level security;
  create policy rows_by_caller on agreement_people using (is_own_work()) with check (is_own_work());
end $$;

-- What the daily sweep and an erasure look for.
create index outbox_sent_with_content on outbox (sent_at) where state = 'sent' and payload <> '{}';
create index company_employees_of_address on company_employees (lower(email));
create index company_employees_former on company_employees (removed_at) where until_version is not null;
create index company_signatories_by_mask on company_signatories (masked_number);
create index companies_of_address on companies (lower(email));

-- An account that is emptied and kept loses its name on reviews, as a deleted one does (0022).
create function leave_reviews() returns trigger language plpgsql as $$
begin
  update reviews set user_id = null where user_id = new.id;
  return null;
end $$;
create trigger reviews_are_left after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function leave_reviews();
update reviews r set user_id = null from users u where u.id = r.user_id and u.deleted_at is not null;

-- Append-only tables keep their rows for as long as the law or the policy asks, and no longer. Triggers still refuse
-- every earlier deletion, whoever asks; the application's role deletes by the two functions only.
create function is_past_bookkeeping(at timestamptz) returns boolean language sql stable as
$$ select date_trunc('year', at at time zone 'Europe/Stockholm') + interval '8 years'
     <= now() at time zone 'Europe/Stockholm' $$;

-- A cancelled order of which nothing was delivered and no money moved: the books do not need it.
create function came_to_nothing(o orders) returns boolean language sql stable as
$$ select o.state = 'cancelled' and o.delivered_at is null and not exists (select 1 from payments p
     where p.order_id = o.id and p.state not in ('awaiting-employer', 'declined', 'voided')) $$;

drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update on audit_log
  for each row execute function refuse_change();
create trigger audit_log_keeps_its_years before delete on audit_log
  for each row when (old.at > now() - interval '7 years') execute function refuse_change();

drop trigger order_events_are_append_only on order_events;
create trigger order_events_are_append_only before update on order_events
  for each row execute function refuse_change();
create trigger order_events_keep_their_years before delete on order_events
  for each row when (not is_past_bookkeeping(old.at)) execute function refuse_change();

create function forget_old_audit() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from audit_log where at <= now() - interval '7 years' returning 1) select count(*) from gone;
$$;
create function forget_old_order_events() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from order_events where is_past_bookkeeping(at) returning 1) select count(*) from gone;
$$;
revoke all on function forget_old_audit() from public;
revoke all on function forget_old_order_events() from public;
create index audit_log_by_age on audit_log (at);
create index order_events_by_age on order_events (at);
