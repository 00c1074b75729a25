-- What people without an account ask of the shop: to be told, or to be forgotten. Staff write down that it was asked; only
-- whoever reads the mails of the address gets at what is kept of it (regulation (EU) 2016/679, articles 12, 15 and 17).

create table privacy_cases (
  id uuid primary key,
  kind text not null check (kind in ('copy', 'erasure')),
  language text not null check (language in ('sv', 'en')),
  -- Nothing but a masked one is left of it once its owner has been forgotten.
  email text not null check (length(email) <= 254),
  asked_on date not null,
  -- A new link ends the one before.
  link_version integer not null default 1,
  link_expires_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index privacy_cases_newest_first on privacy_cases (id desc);
create unique index privacy_cases_one_open on privacy_cases (kind, lower(email)) where answered_at is null;
create index order_notices_of_address on order_notices (lower(email));

alter table privacy_cases enable row level security, force row level security;
create policy rows_by_caller on privacy_cases
  using (is_own_work() or is_admin_calling()) with check (is_own_work() or is_admin_calling());

-- What the daily sweep looks for.
create index orders_with_personal_number on orders (state, delivered_at) where personal_number_sealed is not null;
create index companies_by_rating_day on companies (credit_rated_at) where credit_rated_at is not null;
