-- Policies know the rights of members, and money has policies (ADR 0014, docs/security.md T66). The previous version
-- keeps running: each call already requires the right that its rows now need.

-- The companies in which the caller has one of the rights. A key's company counts for all, because scopes limit keys.
create function callers_companies_with(wanted text[]) returns uuid[] language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select case when coalesce(current_setting('shop.caller_company', true), '') <> ''
    then array[current_setting('shop.caller_company', true)::uuid]
    else (
      select coalesce(array_agg(company_id), '{}') from company_members
      where user_id::text = current_setting('shop.caller', true) and ended_at is null and rights && wanted
    ) end
$$;

-- Members see each other, and lock each other's rows so that the last owner remains. Only owners write, and everybody may
-- end the own membership. Locks need `using`, so `with check` decides.
alter policy rows_by_caller on company_members
  with check (is_own_work() or is_staff_calling()
    or company_id = any ((select callers_companies_with('{owner}'))::uuid[])
    or (is_callers(user_id) and ended_at is not null));
create policy removed_by_owner on company_members as restrictive for delete
  using (is_own_work() or is_staff_calling());

alter policy rows_by_caller on company_invitations
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies_with('{owner,hr}'))::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies_with('{owner}'))::uuid[]));
create policy removed_by_owner on company_invitations as restrictive for delete
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies_with('{owner}'))::uuid[]));

do $$
declare
  name text;
begin
  -- Amounts of people. Reports of owner, HR and payroll add them up.
  foreach name in array array['payroll_lines', 'payroll_corrections'] loop
    execute format('alter policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling()
        or company_id = any ((select callers_companies_with(''{owner,hr,payroll}''))::uuid[]))
      with check (is_own_work() or is_staff_calling()
        or company_id = any ((select callers_companies_with(''{owner,payroll}''))::uuid[]))', name);
  end loop;
  execute 'alter policy rows_by_caller on payroll_files
    using (is_own_work() or is_staff_calling()
      or company_id = any ((select callers_companies_with(''{owner,payroll}''))::uuid[]))
    with check (is_own_work() or is_staff_calling()
      or company_id = any ((select callers_companies_with(''{owner,payroll}''))::uuid[]))';
  foreach name in array array['employer_invoices', 'employer_invoice_lines'] loop
    execute format('alter policy rows_by_caller on %I
      using (is_own_work() or is_admin_calling()
        or company_id = any ((select callers_companies_with(''{owner,hr,payroll}''))::uuid[]))', name);
  end loop;
  -- Keys and webhooks, of companies and of partner stores.
  foreach name in array array['company_api_keys', 'webhook_endpoints', 'webhook_deliveries'] loop
    execute format('alter policy rows_by_caller on %I
      using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies_with(''{owner}''))::uuid[])
        or store_id = any ((select callers_stores())::uuid[]))
      with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies_with(''{owner}''))::uuid[])
        or store_id = any ((select callers_stores())::uuid[]))', name);
  end loop;
end $$;

-- Money of orders and buy-outs belongs to those who see what it pays for. A member who refuses an order voids its payment.
alter table payments enable row level security;
create policy rows_by_caller on payments
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id)
    or exists (select 1 from term_choices t where t.id = term_id)
    or exists (select 1 from life_events e where e.id = life_event_id))
  with check (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id)
    or exists (select 1 from term_choices t where t.id = term_id)
    or exists (select 1 from life_events e where e.id = life_event_id));
alter table refunds enable row level security;
create policy rows_by_caller on refunds
  using (is_own_work() or is_staff_calling() or exists (select 1 from payments p where p.id = payment_id))
  with check (is_own_work() or is_staff_calling());
alter table provider_events enable row level security;
create policy rows_by_caller on provider_events using (is_own_work()) with check (is_own_work());
alter table order_keys enable row level security;
create policy rows_by_caller on order_keys using (is_own_work()) with check (is_own_work());
-- A member of a store or company who ends an order releases its goods.
alter table reservations enable row level security;
create policy rows_by_caller on reservations
  using (is_own_work() or is_staff_calling() or exists (select 1 from orders o where o.id = order_id))
  with check (is_own_work() or is_staff_calling() or exists (select 1 from orders o where o.id = order_id));

-- Every caller adds mails and reads the ones that the same transaction has added.
alter table outbox enable row level security;
create policy added_by_all on outbox for insert with check (true);
create policy read_by_caller on outbox for select using (is_own_work() or is_admin_calling() or created_at = now());
create policy changed_by_staff on outbox for update using (is_own_work() or is_admin_calling());
create policy removed_by_staff on outbox for delete using (is_own_work() or is_admin_calling());

-- Reviews are public, and written by their author and by staff.
alter table reviews enable row level security;
create policy read_by_all on reviews for select using (true);
create policy added_by_author on reviews for insert
  with check (is_own_work() or is_staff_calling() or is_callers(user_id));
create policy changed_by_author on reviews for update
  using (is_own_work() or is_staff_calling() or is_callers(user_id))
  with check (is_own_work() or is_staff_calling() or is_callers(user_id));
create policy removed_by_author on reviews for delete
  using (is_own_work() or is_staff_calling() or is_callers(user_id));
alter table review_texts enable row level security;
create policy read_by_all on review_texts for select using (true);
create policy added_with_review on review_texts for insert
  with check (is_own_work() or is_staff_calling()
    or exists (select 1 from reviews r where r.id = review_id and is_callers(r.user_id)));
create policy changed_with_review on review_texts for update
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from reviews r where r.id = review_id and is_callers(r.user_id)));
create policy removed_with_review on review_texts for delete
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from reviews r where r.id = review_id and is_callers(r.user_id)));
