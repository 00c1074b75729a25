-- How many runs of the mirror in a row a product has been missing from the other back end's list. A list that has lost
-- more than half of itself takes a product off sale only after several runs.
alter table mirrored_products add column missed smallint not null default 0;
