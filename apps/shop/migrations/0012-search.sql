-- Search: what products are found by, how many answer to each filter, and which words there are.

-- Word similarity, on the table of words only. A trusted extension: the owner of a database may create it.
create extension if not exists pg_trgm;

-- The lexemes that a product is found by, written by the application with the product; search_rules is the version of
-- the rules that they were made by, 0 for none: products of an earlier version of the program are indexed at start.
alter table products add column search tsvector;
alter table products add column search_rules smallint not null default 0;
-- What the list by rating is in order of: the average times 1000, pulled towards the middle while ratings are few.
alter table products add column rating_rank integer not null default 0;
update products set rating_rank = (rating_sum + 21) * 1000 / (rating_count + 6) where rating_count > 0;

create index products_by_words on products using gin (search) where listed;
create index products_by_rating on products (rating_rank, id) where listed;
-- What a newer program has to bring up to its rules is found at once at each start.
create index products_by_search_rules on products (search_rules, id);
create index products_by_html_rules on products (html_rules, id);

-- Lists are in one direction throughout, so that the key of a page's end is one comparison of a row: a page deep in a
-- long list begins at once.
create index products_by_popularity_and_id on products (popularity, id) where listed;
create index products_by_age_and_id on products (created_at, id) where listed;
drop index products_by_popularity;
drop index products_by_age;

create table search_words (
  word text primary key,
  -- As it is written, with its marks: 'hjälm' for 'hjalm'.
  shown text not null
);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops);
create index search_words_by_beginning on search_words (word text_pattern_ops);

-- How many listed products answer to each filter, by rung of price. Every change is a row of its own, so that no writer
-- waits for another; the sum is what counts, and rows are added up from time to time.
create table facet_counts (
  facet text not null,
  rung smallint not null,
  products bigint not null
);

create function price_rung(ore integer) returns smallint language sql immutable parallel safe
  return floor(ln(ore::double precision) * 4)::smallint;

create function sum_facet_counts() returns void language plpgsql as $$
begin
  -- One at a time; whoever comes second leaves it to the first.
  if not pg_try_advisory_xact_lock(7320114) then return; end if;
  with gone as (delete from facet_counts returning facet, rung, products)
  insert into facet_counts (facet, rung, products)
    select facet, rung, sum(products) from gone group by facet, rung having sum(products) <> 0;
end $$;

create function count_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facet_counts (facet, rung, products)
      select facet, rung, count(*) from (
        select unnest(array_append(facets, '*')) as facet, price_rung(current_ore) as rung from new_rows where listed
      ) added group by facet, rung;
  elsif tg_op = 'DELETE' then
    insert into facet_counts (facet, rung, products)
      select facet, rung, -count(*) from (
        select unnest(array_append(facets, '*')) as facet, price_rung(current_ore) as rung from old_rows where listed
      ) taken group by facet, rung;
  else
    insert into facet_counts (facet, rung, products)
      select facet, rung, sum(change) from (
        select unnest(array_append(facets, '*')) as facet, price_rung(current_ore) as rung, 1 as change
          from new_rows where listed
        union all
        select unnest(array_append(facets, '*')), price_rung(current_ore), -1 from old_rows where listed
      ) changed group by facet, rung having sum(change) <> 0;
  end if;
  if (select count(*) from (select 1 from facet_counts limit 20001) few) > 20000 then
    perform sum_facet_counts();
  end if;
  return null;
end $$;
create trigger facets_of_new_products after insert on products
  referencing new table as new_rows for each statement execute function count_facets();
create trigger facets_of_changed_products after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function count_facets();
create trigger facets_of_gone_products after delete on products
  referencing old table as old_rows for each statement execute function count_facets();

insert into facet_counts (facet, rung, products)
  select facet, rung, count(*) from (
    select unnest(array_append(facets, '*')) as facet, price_rung(current_ore) as rung from products where listed
  ) there group by facet, rung;

-- 'In stock' is a filter too: it changes only when the last piece of a product goes or the first one comes back.
-- Products are locked in the order of their ids, and looked at after the lock, so that of two orders that take the
-- last pieces of two variants the second sees what the first has done.
create function mark_stock() returns trigger language plpgsql as $$
declare
  turned text[];
begin
  select array_agg(distinct v.product_id) into turned
    from new_rows n join old_rows o on o.variant_id = n.variant_id join variants v on v.id = n.variant_id
    where (n.on_hand > 0) <> (o.on_hand > 0);
  if turned is null then return null; end if;
  perform 1 from products where id = any(turned) order by id for no key update;
  update products p
    set facets = case when there.has then array_append(p.facets, 'stock:in') else array_remove(p.facets, 'stock:in') end
    from (
      select id, exists (
        select 1 from variants v join stock s on s.variant_id = v.id where v.product_id = one.id and s.on_hand > 0
      ) as has from unnest(turned) one(id)
    ) there
    where p.id = there.id and there.has <> (p.facets @> array['stock:in']);
  return null;
end $$;
create trigger stock_marks_products after update on stock
  referencing old table as old_rows new table as new_rows for each statement execute function mark_stock();
