-- A company whose credit was not approved stays inactive after everybody has signed, until an admin clears it. A contract
-- that was declined, withdrawn or has expired opens its step again.

alter table companies
  -- When everybody had signed. A company without approved credit is signed long before it is active.
  add column signed_at timestamptz,
  -- Who saved the company while its credit was not approved: somebody else has to clear it.
  add column credit_entered_by uuid references users (id) on delete set null,
  add column credit_cleared_at timestamptz,
  add column credit_cleared_by uuid references users (id) on delete set null,
  add column credit_cleared_reason text,
  -- How the contract ended; null while it stands.
  add column contract_ended text check (contract_ended in ('declined', 'overdue', 'deleted')),
  add constraint companies_cleared_with_reason check ((credit_cleared_at is null) = (credit_cleared_reason is null));

update companies set signed_at = active_since where active_since is not null;
update companies set credit_entered_by = coalesce(updated_by, created_by) where credit_approved = 'NO';
update companies c set contract_ended = a.state, contract_step = null, steps_done = array_remove(c.steps_done, 2::smallint)
  from agreements a
  where a.provider_id = c.contract_id and a.state in ('declined', 'overdue', 'deleted');
