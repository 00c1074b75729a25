-- One inverted index of words and filters: a word together with a filter, or with the mark of the most popular
-- products, is then looked up in one scan that passes over what only one of them has. With an index for each, both
-- lists were read to their ends, or thousands of products were read to look for the word in them.
create index if not exists products_by_words_and_facets on products using gin (search, facets) where listed;
drop index if exists products_by_words;
drop index if exists products_by_facet;
-- What a load that was cut short would have made again.
delete from set_aside where name in ('products_by_words', 'products_by_facet');
