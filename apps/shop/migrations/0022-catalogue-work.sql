-- What an admin does with the catalogue: edits that notice each other, products that are not for sale yet, pictures of
-- their own, and lists that come as a file.

alter table products
  -- Counts changes, so that two people who work on one product notice each other.
  add column version integer not null default 1,
  -- What is not published is in no list, has no page, and can't be bought.
  add column published boolean not null default true,
  -- The first of a product's uploaded pictures; without one its drawing is shown.
  add column picture text check (picture ~ '^picture-[0-9a-f]{32}$'),
  add column picture_alt_sv text,
  add column picture_alt_en text;
create index products_last_changed on products (updated_at, id);
-- Together with the index of listed products, words are found in all of them.
create index products_unlisted_by_words on products using gin (search) where not listed;

create table product_pictures (
  id uuid primary key,
  product_id text not null references products (id) on delete cascade,
  position integer not null,
  -- Random: nothing of what the file was called is kept.
  name text not null unique check (name ~ '^picture-[0-9a-f]{32}$'),
  alt_sv text not null check (length(alt_sv) between 1 and 200),
  alt_en text not null check (length(alt_en) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  -- No reference: what was done outlives the account.
  created_by uuid
);
create index product_pictures_in_order on product_pictures (product_id, position);

create table product_picture_files (
  picture_name text not null references product_pictures (name) on delete cascade,
  format text not null check (format in ('avif', 'webp')),
  width integer not null check (width > 0),
  bytes bytea not null,
  primary key (picture_name, format, width)
);

-- A list of products that came as a file: what would become of each row, and what has.
create table catalogue_imports (
  id uuid primary key,
  file_name text not null check (length(file_name) <= 200),
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index catalogue_imports_to_sweep on catalogue_imports (created_at);

create table catalogue_import_rows (
  import_id uuid not null references catalogue_imports (id) on delete cascade,
  line integer not null,
  product_id text not null,
  fate text not null check (fate in ('create', 'change', 'unchanged', 'refused')),
  -- The version that was looked at; a product that has another one when it is its turn is left alone.
  seen_version integer,
  -- What is written, what differs from before, and what is wrong, by field.
  given jsonb not null,
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  applied_at timestamptz,
  primary key (import_id, line)
);
create index catalogue_import_rows_to_apply on catalogue_import_rows (import_id, line)
  where applied_at is null and fate in ('create', 'change');
create index catalogue_import_rows_by_fate on catalogue_import_rows (import_id, fate, line);

-- Reviews by those who have bought. Hidden ones are shown to nobody but staff, and do not count.
alter table reviews
  add column user_id uuid references users (id) on delete set null,
  add column order_id uuid references orders (id) on delete set null,
  -- What a buyer writes is in one language, and stands under both.
  add column language text check (language in ('sv', 'en')),
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_by uuid,
  add column hidden_reason text check (length(hidden_reason) between 1 and 500);
create unique index reviews_once_of_each_order on reviews (product_id, order_id) where order_id is not null;
create index reviews_of_author on reviews (user_id) where user_id is not null;
create index reviews_newest_first on reviews (written_on desc, id);
create index reviews_hidden on reviews (written_on desc, id) where hidden_at is not null;
create index reviews_of_order on reviews (order_id) where order_id is not null;

-- Whoever deletes their account leaves what they wrote without their name, and every process forgets the name.
create function forget_reviewer() returns trigger language plpgsql as $$
begin
  new.author := '';
  perform pg_notify('changed_tags', 'product:' || new.product_id);
  return new;
end $$;
create trigger reviewer_is_forgotten before update of user_id on reviews
  for each row when (old.user_id is not null and new.user_id is null) execute function forget_reviewer();
