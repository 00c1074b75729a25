-- Loose accessories on the employer's invoice, and service in the taxable value by its package.

alter table benefits
  -- The part of the quote's deduction that pays for loose accessories. Null for a quote from before this migration: all of
  -- accessories_ore, since the employer's share did not apply to them.
  add column accessory_gross_ore bigint check (accessory_gross_ore >= 0),
  -- The first month whose accessories the employer is invoiced, as its first day; null for all months. Staff clear it to
  -- invoice the months before it too.
  add column accessories_since date check (extract(day from accessories_since) = 1);

-- A benefit that was taken over got the whole price of the accessories. What its predecessor has paid is not taxed and not
-- invoiced again: the last months of the predecessor's term pay the rest, as the deductions are split.
do $$
declare
  taken record;
begin
  for taken in select b.id, b.term_months from benefits b
    where b.predecessor_id is not null and b.accessories_ore > 0 order by b.created_at, b.id
  loop
    update benefits b set accessories_ore = least(n.rest, b.accessories_ore) from (
      select p.accessories_ore / p.term_months * least(taken.term_months, p.term_months)
        + greatest(0, p.accessories_ore % p.term_months - greatest(0, p.term_months - taken.term_months)) as rest
      from benefits own join benefits p on p.id = own.predecessor_id where own.id = taken.id
    ) n where b.id = taken.id;
  end loop;
end $$;

alter table employer_invoice_lines drop constraint employer_invoice_lines_kind_check;
alter table employer_invoice_lines add constraint employer_invoice_lines_kind_check
  check (kind in ('lease', 'service', 'accessories', 'pause', 'settlement', 'buy-out', 'damage'));

-- The line starts with the next invoice. Months that were invoiced without it wait for staff.
update benefits b set accessories_since = (l.last_month + interval '1 month')::date
  from (select benefit_id, max(of_month) as last_month from employer_invoice_lines
    where kind = 'lease' and benefit_id is not null group by benefit_id) l
  where l.benefit_id = b.id and b.accessories_ore > 0;
create index benefits_without_accessory_lines on benefits (company_id, id) where accessories_since is not null;

alter table taxable_years
  -- The value of the year before the tax-free amount; null where an earlier version computed it.
  add column value_ore bigint,
  -- 1: service is worth 300 or 650 SEK a year. 2: it is worth what the employer pays for the package.
  add column rules smallint not null default 1;
create index taxable_years_by_rules on taxable_years (rules, company_id, person_id) where rules < 2;
