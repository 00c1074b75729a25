-- New products are counted one by one. A trigger that is given all new rows of a statement at once has them kept beside
-- the table until its end, also where a load has counted them itself: that was a twelfth of what storing a product cost.
create function count_new_product() returns trigger language plpgsql as $$
begin
  insert into facet_counts (facet, rung, fine_rung, products)
    select facet, fine_rung(new.current_ore) >> 2, fine_rung(new.current_ore), 1
      from unnest(array_append(new.facets, '*')) facet;
  return null;
end $$;

create or replace function count_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
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
  return null;
end $$;

create function sum_many_facet_counts() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select 1 from facet_counts limit 20001) few) > 20000 then
    perform sum_facet_counts();
  end if;
  return null;
end $$;

drop trigger facets_of_new_products on products;
create trigger facets_of_new_products after insert on products for each row
  when (new.listed and current_setting('catalogue.is_counted', true) is distinct from 'yes')
  execute function count_new_product();

-- Triggers of one event go by their names: this one comes after those that count.
create trigger sums_of_facets after insert or update or delete on products for each statement
  when (current_setting('catalogue.is_counted', true) is distinct from 'yes')
  execute function sum_many_facet_counts();
