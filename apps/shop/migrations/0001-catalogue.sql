-- The catalogue: what is sold, in which variants, for how much, and what it has cost before.
-- Texts stand in both languages beside each other: a product without one of them can't be stored.

create table categories (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name_sv text not null,
  name_en text not null
);

create table tags (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name_sv text not null,
  name_en text not null
);

create table products (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  "group" text check ("group" in ('active-picks', 'customer-picks')),
  listed boolean not null default true,
  kind text not null,
  brand text not null,
  name_sv text not null,
  name_en text not null,
  -- HTML, cleaned on the way in by the rules of the version in html_rules.
  description_sv text not null,
  description_en text not null,
  specification_sv text not null,
  specification_en text not null,
  html_rules integer not null,
  specs_sv text[] not null default '{}',
  specs_en text[] not null default '{}',
  category_ids text[] not null default '{}',
  tag_ids text[] not null default '{}',
  price_ore integer not null check (price_ore > 0),
  discounted_ore integer check (discounted_ore > 0 and discounted_ore <= price_ore),
  discounted_percent numeric(5, 2) check (discounted_percent >= 0 and discounted_percent < 100),
  -- What is charged, which rule made it, and the lowest price of the 30 days before it began.
  current_ore integer not null check (current_ore > 0),
  price_basis text not null check (price_basis in ('list', 'discount', 'house')),
  reference_ore integer check (reference_ore > 0),
  reduction_percent smallint check (reduction_percent between 1 and 99),
  is_electric boolean not null default false,
  customer_tier text,
  made_in text not null,
  manufacturer_name text not null,
  manufacturer_url text check (manufacturer_url ~ '^https://'),
  video_url text check (video_url ~ '^https://'),
  handpicked_by text,
  team_pick boolean not null default false,
  popularity integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  art text not null,
  -- Every filter value that the product answers to: 'category:city', 'tag:kids', 'tier:5', 'group:customer-picks'.
  facets text[] not null default '{}',
  -- Whole milliseconds, since a page of the list by age begins after such a value.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);
create index products_by_popularity on products (popularity desc, id) where listed;
create index products_by_price on products (current_ore, id) where listed;
create index products_by_age on products (created_at desc, id) where listed;
create index products_by_facet on products using gin (facets) where listed;

create table variants (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  size_sv text,
  size_en text,
  colour_sv text,
  colour_en text,
  art text,
  unique (product_id, position)
);

-- A row of its own for each variant's stock: it changes with every order, the variant hardly ever.
create table stock (
  variant_id text primary key references variants (id) on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  order_item boolean not null default false
) with (fillfactor = 70);

create table price_history (
  product_id text not null references products (id),
  valid_from timestamptz not null,
  price_ore integer not null check (price_ore > 0),
  current_ore integer not null check (current_ore > 0),
  primary key (product_id, valid_from)
);

create table reviews (
  id uuid primary key,
  product_id text not null references products (id) on delete cascade,
  author text not null,
  rating smallint not null check (rating between 1 and 5),
  written_on date not null,
  comment_sv text not null,
  comment_en text not null,
  verified_purchase boolean not null default false
);
create index reviews_of_product on reviews (product_id, written_on desc, id);

-- Append-only tables refuse to forget, whoever asks: a product that has had a price is unlisted, never deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger price_history_is_append_only before update on price_history
  for each row execute function refuse_change();
create trigger price_history_is_never_emptied before truncate on price_history
  for each statement execute function refuse_change();
create trigger price_history_keeps_its_rows before delete on price_history
  for each row execute function refuse_change();

create table benefit_parameters (
  name text not null,
  valid_from date not null,
  value numeric not null,
  source text not null,
  primary key (name, valid_from)
);
insert into benefit_parameters (name, valid_from, value, source) values
  ('state-borrowing-rate-percent', '2022-01-01', 0.23, 'Riksgälden, statslåneräntan 30 november 2021'),
  ('state-borrowing-rate-percent', '2024-01-01', 2.62, 'Riksgälden, statslåneräntan 30 november 2023'),
  ('state-borrowing-rate-percent', '2025-01-01', 1.96, 'Riksgälden, statslåneräntan 30 november 2024'),
  ('state-borrowing-rate-percent', '2026-01-01', 2.55, 'Riksgälden, statslåneräntan 30 november 2025'),
  ('tax-free-sek', '2022-01-01', 3000, '11 kap. 12 a § inkomstskattelagen'),
  ('employer-contributions-percent', '2022-01-01', 31.42, 'Socialavgiftslagen'),
  ('state-tax-from-sek', '2025-01-01', 643100, 'Skatteverket, belopp och procent 2025'),
  ('state-tax-from-sek', '2026-01-01', 660400, 'Skatteverket, belopp och procent 2026'),
  ('public-pension-ceiling-sek', '2026-01-01', 673038, 'Pensionsmyndigheten'),
  ('sick-pay-ceiling-sek', '2026-01-01', 592000, 'Försäkringskassan (assumption)');
