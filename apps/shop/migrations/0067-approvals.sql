-- An order under an employer's programme waits until a member of the company approves it (benefit programme, section 8).

create index orders_of_company_newest_first on orders (company_id, id desc) where company_id is not null;
create index orders_waiting_for_company on orders (company_id, id)
  where company_id is not null and state = 'awaiting-employer';

-- One row per order that needs an approval.
create table order_approvals (
  order_id uuid primary key references orders (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  -- The account that placed the order, where its email address is confirmed: nobody approves an order of one's own.
  buyer_id uuid references users (id) on delete set null,
  -- From the eligible list at the time of the order; null when the buyer is not on it.
  department text,
  employee_number text,
  requested_at timestamptz not null default now(),
  -- How many reminders the approvers got; the highest number says that they heard of the lapse.
  reminders smallint not null default 0,
  decision text check (decision in ('approved', 'refused')),
  reason text check (length(reason) <= 1000),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  check ((decision is null) = (decided_at is null)),
  check (decision is distinct from 'refused' or reason <> '')
);
create index order_approvals_of_company on order_approvals (company_id, order_id desc);
create index order_approvals_to_remind on order_approvals (requested_at) where decision is null and reminders < 3;

alter table order_approvals enable row level security;
create policy rows_by_caller on order_approvals
  using (is_own_work() or is_staff_calling() or is_callers(buyer_id)
    or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

-- Members see the orders of their company, and move them by an approval. The calls choose the columns: nobody's home
-- address or phone.
alter policy rows_by_caller on orders
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[])
    or is_callers_address(email))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));
alter policy rows_by_caller on order_lines
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id
      and (o.company_id = any ((select callers_companies())::uuid[]) or is_callers_address(o.email))));
alter policy rows_by_caller on order_events
  using (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id
      and (o.company_id = any ((select callers_companies())::uuid[]) or is_callers_address(o.email))))
  with check (is_own_work() or is_staff_calling()
    or exists (select 1 from orders o where o.id = order_id
      and o.company_id = any ((select callers_companies())::uuid[])));
