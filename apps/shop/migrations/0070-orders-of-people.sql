-- The person on the employer's list whose benefit an order is (benefit programme, sections 5 and 8). Null for an order of
-- somebody whose identity is not proved, until the employer approves it.
alter table orders add column person_id uuid;
update orders o set person_id = e.person_id
  from company_employees e
  where e.company_id = o.company_id and e.email_key = lower(o.email) and e.until_version is null;
create index orders_of_person on orders (company_id, person_id) where person_id is not null;

-- Who answers by the policy; null for an order that no policy has decided, which approvers or HR answer.
alter table order_approvals add column asked text check (asked in ('hr', 'approver'));
