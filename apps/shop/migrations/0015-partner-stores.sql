-- Stores where a benefit can be bought over the counter. Public: names and addresses of businesses.

create table partner_stores (
  id uuid primary key,
  name text not null,
  address text not null,
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  town text not null,
  phone text,
  email text,
  web text check (web ~ '^https?://'),
  -- A store that has left us stays for what was bought there, and is found no more.
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index partner_stores_by_zip on partner_stores (zip_code) where active;
create index partner_stores_by_town on partner_stores (lower(town)) where active;
