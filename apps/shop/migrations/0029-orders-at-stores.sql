-- What stores have to do is a small part of all orders: without an index of its own, a filter beside it walks through the
-- other's rows, which may be all.
create index orders_at_stores on orders (id desc) where partner_store_id is not null;
