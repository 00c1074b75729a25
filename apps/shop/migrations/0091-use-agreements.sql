-- The use agreement of a benefit (benefit programme, section 8) is an agreement like the company's own.

alter table agreements
  add column benefit_id uuid references benefits (id) on delete set null,
  -- Since when another agreement may take the place of this one, which ended unsigned. Null: nobody has asked for it.
  add column replace_after timestamptz,
  -- When the employer was told that the agreement ended unsigned.
  add column employer_told_at timestamptz;
-- A benefit has one agreement at a time.
create unique index agreements_one_of_benefit on agreements (benefit_id)
  where state in ('intended', 'draft', 'pending', 'signed');
create index agreements_of_benefit on agreements (benefit_id, id desc) where benefit_id is not null;
create index agreements_of_benefit_open on agreements (id)
  where benefit_id is not null and state in ('draft', 'pending', 'overdue');
create index agreements_of_benefit_ended on agreements (id)
  where benefit_id is not null and state in ('declined', 'overdue', 'deleted') and employer_told_at is null;
-- Those that wait for their signatures.
create index benefits_to_sign on benefits (id) where state = 'approved';

-- Whoever sees the benefit sees its agreements: its employee, the members of the company, staff. Nobody writes them but the
-- server itself.
create policy rows_of_benefits on agreements for select
  using (benefit_id is not null and exists (select 1 from benefits b where b.id = benefit_id));

alter table company_policies add column employer_signs boolean not null default false;
