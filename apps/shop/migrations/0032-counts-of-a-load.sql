-- A load of very many products brings the counts of its filters with it, in the same transaction: to take each product
-- apart again was a fifth of what storing it cost. Whoever writes products otherwise has them counted here, as before.
create or replace function count_facets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('catalogue.is_counted', true) = 'yes' then return null; end if;
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
