-- What a person has granted ends when the person may no longer grant it (docs/security.md, T61). The triggers below catch
-- every way in which that happens, also acts of a program and of the previous version of the shop.

-- Tells the owners of a company or the members of a store who remain what has been withdrawn.
create function tell_of_withdrawal(owner_kind text, owner uuid, person uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  told record;
  mail uuid;
begin
  for told in
    select u.id, u.language from users u
    where u.id <> person and u.deleted_at is null and u.email is not null and (
      (owner_kind = 'company' and exists (select 1 from company_members m
        where m.company_id = owner and m.user_id = u.id and m.ended_at is null and 'owner' = any (m.rights)))
      or (owner_kind = 'store' and exists (select 1 from store_members m
        where m.store_id = owner and m.user_id = u.id and m.ended_at is null)))
    order by u.id
  loop
    mail := gen_random_uuid();
    insert into outbox (id, kind, business_key, language, payload)
    values (mail, 'grants-withdrawn', 'grants-withdrawn:' || mail, told.language,
      jsonb_build_object('ownerKind', owner_kind, 'ownerId', owner, 'personId', person, 'userId', told.id) || facts);
    perform enqueue_job('deliver-outbox', json_build_object('id', mail), 'outbox:' || mail);
  end loop;
end $$;
revoke all on function tell_of_withdrawal(text, uuid, uuid, jsonb) from public;

-- Withdraws the open invitations of a person, revokes the API keys and switches off the webhooks that the person has made: in
-- one company, in one store, or with both null everywhere. With `keeps_members`, leaves those that a membership still allows.
create function withdraw_grants(person uuid, company uuid, store uuid, keeps_members boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caller constant uuid := uuid_or_null(current_setting('shop.caller', true));
  withdrawn record;
begin
  if company is null and store is null then
    with ended as (
      update staff_invitations set withdrawn_at = now()
      where invited_by = person and accepted_at is null and withdrawn_at is null returning id, role
    )
    insert into audit_log (id, actor_kind, actor_id, action, target_type, target_id, detail)
    select gen_random_uuid(), case when caller is null then 'system' else 'user' end, caller,
      'staff-invitation.withdrawn', 'staff-invitation', id::text, jsonb_build_object('role', role, 'grantedBy', person)
    from ended;
  end if;
  for withdrawn in
    with owned as (
      select company_id, null::uuid as store_id from company_members
      where keeps_members and user_id = person and ended_at is null and 'owner' = any (rights)
      union all
      select null, store_id from store_members where keeps_members and user_id = person and ended_at is null
    ), invitations as (
      update company_invitations i set withdrawn_at = now()
      where i.invited_by = person and i.accepted_at is null and i.withdrawn_at is null
        and (company is null and store is null or i.company_id = company)
        and not exists (select 1 from owned o where o.company_id = i.company_id)
      returning i.id, i.company_id, null::uuid as store_id, i.rights
    ), keys as (
      update company_api_keys k set revoked_at = now(), revoked_by = caller
      where k.created_by = person and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and (company is null and store is null or k.company_id = company or k.store_id = store)
        and not exists (select 1 from owned o where o.company_id = k.company_id or o.store_id = k.store_id)
      returning k.id, k.company_id, k.store_id
    ), hooks as (
      update webhook_endpoints e set disabled_at = now(), disabled_because = 'owner'
      where e.created_by = person and e.disabled_at is null
        and (company is null and store is null or e.company_id = company or e.store_id = store)
        and not exists (select 1 from owned o where o.company_id = e.company_id or o.store_id = e.store_id)
      returning e.id, e.company_id, e.store_id
    ), stopped as (
      update webhook_deliveries d set state = 'failed', problem = 'disabled'
      from hooks where d.endpoint_id = hooks.id and d.state = 'waiting'
    ), ended as (
      select id, company_id, store_id, 'invitation' as kind, to_jsonb(rights) as rights from invitations
      union all select id, company_id, store_id, 'api-key', null from keys
      union all select id, company_id, store_id, 'webhook', null from hooks
    ), logged as (
      insert into audit_log (id, actor_kind, actor_id, action, target_type, target_id, detail)
      select gen_random_uuid(), case when caller is null then 'system' else 'user' end, caller,
        case when kind = 'invitation' then 'member.invitation-withdrawn'
          else case when store_id is null then 'company.' else 'store.' end
            || case when kind = 'api-key' then 'api-key-revoked' else 'webhook-disabled' end end,
        case when kind = 'invitation' then 'company-members' when store_id is null then 'company' else 'partner-store' end,
        coalesce(company_id, store_id)::text,
        jsonb_strip_nulls(jsonb_build_object('grantedBy', person, 'rights', rights,
          case kind when 'invitation' then 'invitationId' when 'api-key' then 'apiKeyId' else 'webhookId' end, id))
      from ended
    )
    select case when store_id is null then 'company' else 'store' end as kind, coalesce(company_id, store_id) as owner,
      count(*) filter (where ended.kind = 'invitation') as invitations,
      count(*) filter (where ended.kind = 'api-key') as keys, count(*) filter (where ended.kind = 'webhook') as webhooks
    from ended group by company_id, store_id
  loop
    perform tell_of_withdrawal(withdrawn.kind, withdrawn.owner, person, jsonb_build_object(
      'invitations', withdrawn.invitations, 'keys', withdrawn.keys, 'webhooks', withdrawn.webhooks));
  end loop;
end $$;
revoke all on function withdraw_grants(uuid, uuid, uuid, boolean) from public;

create function withdraw_grants_of_member() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_grants(old.user_id, old.company_id, null, false);
  return null;
end $$;
create trigger withdraws_grants after update of ended_at, rights on company_members for each row
  when (old.ended_at is null and 'owner' = any (old.rights)
    and (new.ended_at is not null or not 'owner' = any (new.rights)))
  execute function withdraw_grants_of_member();

create function withdraw_grants_of_store_member() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_grants(old.user_id, null, old.store_id, false);
  return null;
end $$;
create trigger withdraws_grants after update of ended_at on store_members for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function withdraw_grants_of_store_member();

-- Staff act for companies and stores by their role.
create function withdraw_grants_of_role() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_grants(old.user_id, null, null, true);
  return null;
end $$;
create trigger withdraws_grants after update of role on user_roles for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function withdraw_grants_of_role();
create trigger withdraws_grants_when_deleted after delete on user_roles for each row
  when (old.role = 'admin') execute function withdraw_grants_of_role();

-- Before the row changes, because its deletion empties the references to it.
create function withdraw_grants_of_account() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform withdraw_grants(old.id, null, null, false);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger withdraws_grants before delete on users for each row execute function withdraw_grants_of_account();
create trigger withdraws_grants_when_closed before update of banned_until, deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null
    or new.banned_until > now() and new.banned_until is distinct from old.banned_until)
  execute function withdraw_grants_of_account();

-- What is withdrawn is found by its author.
create index company_invitations_by_author on company_invitations (invited_by)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_by_author on staff_invitations (invited_by)
  where accepted_at is null and withdrawn_at is null;
create index company_api_keys_by_author on company_api_keys (created_by) where revoked_at is null;
create index webhook_endpoints_by_author on webhook_endpoints (created_by) where disabled_at is null;

-- An invitation without an author is the shop's own. Of older ones, some had an author whose account is gone.
update company_invitations i set withdrawn_at = now()
where i.invited_by is null and i.accepted_at is null and i.withdrawn_at is null and exists (
  select 1 from audit_log a where a.target_type = 'company-members' and a.target_id = i.company_id::text
    and a.action = 'member.invited' and a.actor_kind = 'user' and a.detail ->> 'invitationId' = i.id::text);
