-- Facts about a payment that its provider or a bank decides later: a part was captured, a refund failed, money was paid
-- back in the provider's dashboard, or the card's owner disputes the charge. The previous version ignores them.

-- What was captured; null for older payments, whose whole amount was.
alter table payments add column captured_ore bigint check (captured_ore >= 0);

-- The provider's ids of earlier attempts of a refund that failed, so that they do not fail a later one.
alter table refunds add column failed_ids text[] not null default '{}';

create table payment_disputes (
  -- The provider's id.
  id text primary key,
  payment_id uuid not null references payments (id),
  amount_ore bigint not null check (amount_ore >= 0),
  state text not null check (state in ('inquiry', 'needs-response', 'under-review', 'won', 'lost', 'closed')),
  reason text not null,
  respond_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_disputes_of_payment on payment_disputes (payment_id);
create index payment_disputes_open on payment_disputes (created_at)
  where state in ('inquiry', 'needs-response', 'under-review');
