-- Lists by price among a million products, and rows that are cheaper to write and to read.

-- The counts of filters by finer rungs of price: the hits of a filter at the dear or the cheap end of a list are then
-- few, and are gathered by the mark 'rung:N' that the application writes into facets. The coarse rung, four times as
-- wide, stays beside it: the previous version of the program reads it while it still serves.
create function fine_rung(ore integer) returns smallint language sql immutable parallel safe
  return floor(ln(ore::double precision) * 16)::smallint;

-- Counted before the table of counts is locked, and while no product changes.
lock table products in share row exclusive mode;
create temporary table recounted on commit drop as
  select facet, fine, count(*) as products from (
    select unnest(array_append(facets, '*')) as facet, fine_rung(current_ore) as fine from products where listed
  ) there group by facet, fine;
alter table facet_counts add column fine_rung smallint;
delete from facet_counts;
insert into facet_counts (facet, rung, fine_rung, products) select facet, fine >> 2, fine, products from recounted;
alter table facet_counts alter column fine_rung set not null;

create or replace function sum_facet_counts() returns void language plpgsql as $$
begin
  -- One at a time; whoever comes second leaves it to the first.
  if not pg_try_advisory_xact_lock(7320114) then return; end if;
  with gone as (delete from facet_counts returning facet, rung, fine_rung, products)
  insert into facet_counts (facet, rung, fine_rung, products)
    select facet, rung, fine_rung, sum(products) from gone group by facet, rung, fine_rung having sum(products) <> 0;
end $$;

create or replace function count_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into facet_counts (facet, rung, fine_rung, products)
      select facet, fine >> 2, fine, count(*) from (
        select unnest(array_append(facets, '*')) as facet, fine_rung(current_ore) as fine from new_rows where listed
      ) added group by facet, fine;
  elsif tg_op = 'DELETE' then
    insert into facet_counts (facet, rung, fine_rung, products)
      select facet, fine >> 2, fine, -count(*) from (
        select unnest(array_append(facets, '*')) as facet, fine_rung(current_ore) as fine from old_rows where listed
      ) taken group by facet, fine;
  else
    insert into facet_counts (facet, rung, fine_rung, products)
      select facet, fine >> 2, fine, sum(change) from (
        select unnest(array_append(facets, '*')) as facet, fine_rung(current_ore) as fine, 1 as change
          from new_rows where listed
        union all
        select unnest(array_append(facets, '*')), fine_rung(current_ore), -1 from old_rows where listed
      ) changed group by facet, fine having sum(change) <> 0;
  end if;
  if (select count(*) from (select 1 from facet_counts limit 20001) few) > 20000 then
    perform sum_facet_counts();
  end if;
  return null;
end $$;

-- A row of a product is a little longer than PostgreSQL keeps unpacked by itself. Packing it costs a third of storing
-- it, and unpacking a part of every search.
alter table products set (toast_tuple_target = 8160);

-- The same rule as before, without a count in the pattern: that was most of what storing a variant cost.
alter table products drop constraint products_id_check,
  add constraint products_id_check check (id !~ '[^a-z0-9-]' and length(id) between 1 and 64);
alter table variants drop constraint variants_id_check,
  add constraint variants_id_check check (id !~ '[^a-z0-9-]' and length(id) between 1 and 80);
