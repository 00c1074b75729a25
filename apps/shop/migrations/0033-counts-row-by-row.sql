-- New products are counted one by one. A trigger that is given all new rows of a statement at once has them kept beside
-- the table until its end, also where a load has counted them itself: that was a twelfth of what storing a product cost.
create function count_new_product() returns trigger language plpgsql as $$
begin
  insert into facet_counts (facet, rung, fine_rung, products)
    select facet, fine_rung(new.current_ore) >> 2, fine_rung(new.current_ore), 1
      from unnest(array_append(new.facets, '*')) facet;
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
create trigger sums_of_new_products after insert on products for each statement
  when (current_setting('catalogue.is_counted', true) is distinct from 'yes')
  execute function sum_many_facet_counts();
