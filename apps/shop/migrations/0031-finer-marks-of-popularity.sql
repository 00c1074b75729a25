-- Between the popularities 64 and 128 stands a large part of what a search gathers: with marks in between, half as many
-- products are looked at (POPULARITY_STEPS in packages/domain/src/search/facets.ts). Products written from now on have them.
update products p set facets = p.facets || array(select 'pop:' || step from unnest(array[80, 96, 112]) step
    where p.popularity >= step and not p.facets @> array['pop:' || step])
  where p.popularity >= 80;
