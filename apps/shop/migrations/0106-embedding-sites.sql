-- The sites that may show the calculator of a partner store in a frame.
alter table partner_stores add column embedding_sites text[] not null default '{}'
  check (cardinality(embedding_sites) <= 20 and array_position(embedding_sites, null) is null);
