-- Self-billing beyond the form: the seller's agreement, approval and objection, credit invoices, the state over there, and
-- invoices made from delivered orders (mervärdesskattelagen (2023:200) 17 kap. 15, 24 §§).

alter table self_invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit')),
  -- The invoice that a credit invoice takes back.
  add column credits_id uuid references self_invoices (id),
  -- What the rows are called and their VAT, for the document: the accounting system is told neither.
  add column lines jsonb,
  -- The seller as the accounting system had it when the invoice was sent: a document does not change afterwards.
  add column seller jsonb,
  add column approval text not null default 'none' check (approval in ('none', 'asked', 'approved', 'objected')),
  add column asked_at timestamptz,
  add column decided_at timestamptz,
  add column objection text check (length(objection) <= 1000),
  -- As the accounting system said last.
  add column is_booked boolean not null default false,
  add column is_cancelled boolean not null default false,
  add column balance_ore bigint,
  add column checked_at timestamptz;
-- An invoice is taken back once.
create unique index self_invoices_credited_once on self_invoices (credits_id) where credits_id is not null;
create index self_invoices_to_ask_about on self_invoices (id) where state = 'sent' and asked_at is null;
create index self_invoices_objected on self_invoices (id) where approval = 'objected';

-- That a seller has agreed to be billed by us, beforehand and on file.
create table billing_agreements (
  supplier_number text primary key,
  signed_on date not null,
  -- Where the agreement is kept.
  reference text not null check (length(reference) between 1 and 200),
  recorded_by uuid,
  recorded_at timestamptz not null default now()
);

-- Which orders an invoice is for. An order is invoiced once: whoever comes second is refused.
create table self_invoice_orders (
  order_id uuid primary key,
  invoice_id uuid not null references self_invoices (id) on delete cascade
);
create index self_invoice_orders_of_invoice on self_invoice_orders (invoice_id);

-- By which number the accounting system knows a partner store, as it was when it was invoiced last.
create table store_suppliers (
  partner_store_id uuid primary key,
  supplier_number text not null
);

-- One statement, so that no table is ever there without its policy: the server's own work alone.
do $$
declare
  name text;
begin
  foreach name in array array['billing_agreements', 'self_invoice_orders', 'store_suppliers'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy rows_by_caller on %I using (is_own_work()) with check (is_own_work())', name);
  end loop;
end $$;
