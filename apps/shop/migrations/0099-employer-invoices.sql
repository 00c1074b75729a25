-- The monthly invoice to each employer (benefit programme, section 11). Amounts are in öre incl. VAT.

create sequence employer_invoice_numbers start 100001;

create table employer_invoices (
  id uuid primary key,
  -- Our reference in the accounting system is made of it.
  number integer not null unique default nextval('employer_invoice_numbers'),
  -- No cascade: an invoice is accounting material, which is kept for seven years.
  company_id uuid not null references companies (id),
  -- The payroll month that it invoices, as its first day.
  month date not null check (extract(day from month) = 1),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  your_reference text not null,
  vat_percent numeric(4, 2) not null,
  net_ore bigint not null,
  vat_ore bigint not null,
  total_ore bigint not null check (total_ore > 0 and total_ore = net_ore + vat_ore),
  -- 'in-doubt': the answer was lost, so the invoice may be in the accounting system.
  state text not null default 'to-send'
    check (state in ('to-send', 'in-doubt', 'sent', 'booked', 'cancelled', 'failed')),
  -- Of the accounting system.
  customer_number text,
  document_number text,
  -- Why the latest attempt did not work, and the words of the accounting system.
  problem text check (problem in ('unavailable', 'not-connected', 'not-permitted', 'no-licence', 'invalid')),
  problem_text text check (length(problem_text) <= 300),
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  -- A process works on it until then.
  claimed_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  checked_at timestamptz,
  booked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, month),
  check ((document_number is not null) = (state in ('sent', 'booked', 'cancelled'))),
  check (state <> 'failed' or problem is not null)
);
create index employer_invoices_newest on employer_invoices (number desc);
create index employer_invoices_in_state on employer_invoices (state, number desc);
create index employer_invoices_of_company on employer_invoices (company_id, number desc);
create index employer_invoices_to_send on employer_invoices (next_try_at) where state in ('to-send', 'in-doubt');
create index employer_invoices_to_check on employer_invoices (checked_at nulls first) where state = 'sent';

create table employer_invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references employer_invoices (id) on delete cascade,
  company_id uuid not null,
  position integer not null,
  benefit_id uuid references benefits (id) on delete set null,
  benefit_number integer not null,
  -- The bike, as it was called. No line names the employee.
  name text not null,
  kind text not null check (kind in ('lease', 'service', 'pause', 'settlement', 'buy-out', 'damage')),
  -- Earlier than the month of the invoice for a correction.
  of_month date not null,
  amount_ore bigint not null check (amount_ore <> 0),
  -- Of benefit_sums. No reference: a sum can be taken back, and is then credited.
  sum_id uuid,
  unique (invoice_id, position)
);
create index employer_invoice_lines_by_number on employer_invoice_lines (invoice_id, benefit_number);
create index employer_invoice_lines_of_benefit on employer_invoice_lines (benefit_id, of_month)
  where benefit_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['employer_invoices', 'employer_invoice_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy rows_by_caller on %I
      using (is_own_work() or is_admin_calling() or company_id = any ((select callers_companies())::uuid[]))
      with check (is_own_work() or is_admin_calling())', name);
  end loop;
end $$;
