-- Texts of the catalogue and of reviews in tables by language, so that another language needs no new column.

-- The code has the list of languages. Written without a count in the pattern, which costs most of storing a row.
create domain language_code as text check (value !~ '[^a-z]' and length(value) between 2 and 3);

create table product_texts (
  product_id text not null references products (id) on delete cascade,
  language language_code not null,
  -- A text that is null is read in the default language.
  name text,
  -- HTML, cleaned by the rules in products.html_rules.
  description text,
  specification text,
  specs text[],
  -- Describes products.picture.
  picture_alt text,
  primary key (product_id, language)
) with (toast_tuple_target = 8160);

-- Only for variants with a size or a colour.
create table variant_texts (
  variant_id text not null references variants (id) on delete cascade,
  language language_code not null,
  size text,
  colour text,
  primary key (variant_id, language)
);

create table category_names (
  category_id text not null references categories (id) on delete cascade,
  language language_code not null,
  name text not null,
  primary key (category_id, language)
);

create table tag_names (
  tag_id text not null references tags (id) on delete cascade,
  language language_code not null,
  name text not null,
  primary key (tag_id, language)
);

create table picture_texts (
  picture_id uuid not null references product_pictures (id) on delete cascade,
  language language_code not null,
  alt text not null check (length(alt) between 1 and 200),
  primary key (picture_id, language)
);

-- A buyer's review is in one language. A review that came with the catalogue may be in several.
create table review_texts (
  review_id uuid not null references reviews (id) on delete cascade,
  language language_code not null,
  comment text not null,
  primary key (review_id, language)
);

-- The rows stay the same until the triggers below exist. Reading is possible in the meantime.
lock table categories, tags, products, variants, product_pictures, reviews in share row exclusive mode;

insert into product_texts (product_id, language, name, description, specification, specs, picture_alt)
  select id, 'sv', name_sv, description_sv, specification_sv, specs_sv, picture_alt_sv from products
  union all
  select id, 'en', name_en, description_en, specification_en, specs_en, picture_alt_en from products;
insert into variant_texts (variant_id, language, size, colour)
  select id, 'sv', size_sv, colour_sv from variants where size_sv is not null or colour_sv is not null
  union all
  select id, 'en', size_en, colour_en from variants where size_en is not null or colour_en is not null;
insert into category_names (category_id, language, name)
  select id, 'sv', name_sv from categories union all select id, 'en', name_en from categories;
insert into tag_names (tag_id, language, name)
  select id, 'sv', name_sv from tags union all select id, 'en', name_en from tags;
insert into picture_texts (picture_id, language, alt)
  select id, 'sv', alt_sv from product_pictures union all select id, 'en', alt_en from product_pictures;
insert into review_texts (review_id, language, comment)
  select id, 'sv', comment_sv from reviews where coalesce(language, 'sv') = 'sv'
  union all
  select id, 'en', comment_en from reviews where coalesce(language, 'en') = 'en';

-- The columns stay for the previous version, which may still run. A later migration drops them with these triggers.
alter table products alter column name_sv drop not null, alter column name_en drop not null,
  alter column description_sv drop not null, alter column description_en drop not null,
  alter column specification_sv drop not null, alter column specification_en drop not null,
  alter column specs_sv drop not null, alter column specs_en drop not null,
  alter column specs_sv drop default, alter column specs_en drop default;
alter table categories alter column name_sv drop not null, alter column name_en drop not null;
alter table tags alter column name_sv drop not null, alter column name_en drop not null;
alter table product_pictures alter column alt_sv drop not null, alter column alt_en drop not null;
alter table reviews alter column comment_sv drop not null, alter column comment_en drop not null;

-- What the previous version writes into columns goes into the table of texts. Arguments: that table, its key, its
-- texts. With the owner's rights, because the application gets its rights after the last migration.
create function texts_from_columns() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  texts text[] := tg_argv[2:];
  code text;
begin
  execute format('delete from %I where %I = ($1).id and language in (''sv'', ''en'')', tg_argv[0], tg_argv[1]) using new;
  foreach code in array array['sv', 'en'] loop
    execute format(
      'insert into %I (%I, language, %s) select ($1).id, %L, %5$s where num_nonnulls(%5$s) > 0',
      tg_argv[0], tg_argv[1], (select string_agg(quote_ident(one), ', ') from unnest(texts) one), code,
      (select string_agg(format('($1).%I', one || '_' || code), ', ') from unnest(texts) one)
    ) using new;
  end loop;
  return null;
end $$;

-- What this version writes into tables goes into the columns. Arguments: the table with the columns, the key, the
-- texts. A text that is missing in one language is the one in the other.
create function columns_from_texts() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  texts text[] := tg_argv[2:];
  changed text := format('select distinct %I as id from written where language in (''sv'', ''en'')', tg_argv[1]);
begin
  if pg_trigger_depth() > 1 then return null; end if;
  if tg_level = 'ROW' then changed := format('select ($1).%I as id', tg_argv[1]); end if;
  execute format(
    'update %1$I told set %2$s from (%5$s) changed
      left join %4$I sv on sv.%3$I = changed.id and sv.language = ''sv''
      left join %4$I en on en.%3$I = changed.id and en.language = ''en''
      where told.id = changed.id',
    tg_argv[0],
    (select string_agg(format('%1$I = coalesce(sv.%3$I, en.%3$I), %2$I = coalesce(en.%3$I, sv.%3$I)',
      one || '_sv', one || '_en', one), ', ') from unnest(texts) one),
    tg_argv[1], tg_table_name, changed
  ) using new;
  return null;
end $$;

do $$
declare
  one record;
  texts text;
  columns text;
  filled text;
  kind text;
begin
  for one in
    select * from (values
      ('products', 'product_texts', 'product_id', array['name', 'description', 'specification', 'specs', 'picture_alt']),
      ('variants', 'variant_texts', 'variant_id', array['size', 'colour']),
      ('categories', 'category_names', 'category_id', array['name']),
      ('tags', 'tag_names', 'tag_id', array['name']),
      ('product_pictures', 'picture_texts', 'picture_id', array['alt']),
      ('reviews', 'review_texts', 'review_id', array['comment'])
    ) as pairs (parent, child, key, fields)
  loop
    select string_agg(quote_literal(field), ', '),
        string_agg(format('%I, %I', field || '_sv', field || '_en'), ', '),
        string_agg(format('new.%I, new.%I', field || '_sv', field || '_en'), ', ')
      into texts, columns, filled from unnest(one.fields) field;
    execute format('create trigger texts_of_added after insert on %I
      for each row when (num_nonnulls(%s) > 0) execute function texts_from_columns(%L, %L, %s)',
      one.parent, filled, one.child, one.key, texts);
    execute format('create trigger texts_of_changed after update of %s on %I
      for each row when (pg_trigger_depth() = 0) execute function texts_from_columns(%L, %L, %s)',
      columns, one.parent, one.child, one.key, texts);
    -- Row by row, so that a bulk load, which does without, stores no table of what it has inserted.
    execute format('create trigger columns_after_insert after insert on %I for each row
      when (new.language in (''sv'', ''en'') and current_setting(''catalogue.is_counted'', true) is distinct from ''yes'')
      execute function columns_from_texts(%L, %L, %s)', one.child, one.parent, one.key, texts);
    foreach kind in array array['update', 'delete'] loop
      execute format('create trigger columns_after_%s after %1$s on %I referencing %s table as written
        for each statement execute function columns_from_texts(%L, %L, %s)',
        kind, one.child, case when kind = 'delete' then 'old' else 'new' end, one.parent, one.key, texts);
    end loop;
  end loop;
end $$;
