-- Tokens of providers, one for all processes: sealed, and renewed by whoever holds the lease, by the database's clock.
-- The call that renews is made while no transaction is open (docs/security.md, S1, F08).

create table provider_tokens (
  provider text not null,
  -- Whose account at the provider it opens; 'shop' where there is only one.
  account text not null,
  token_sealed text,
  -- When it ends, and how often it has been replaced.
  expires_at timestamptz not null default now(),
  version bigint not null default 0,
  lease uuid,
  leased_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (provider, account)
);

alter table provider_tokens enable row level security, force row level security;
create policy rows_by_caller on provider_tokens using (is_own_work()) with check (is_own_work());
