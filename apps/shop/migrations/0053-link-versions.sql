-- Links of mails can be withdrawn: the version is bound into them, and a higher one ends those before it.
alter table orders add column link_version int not null default 1;
alter table requests add column link_version int not null default 1;
alter table self_invoices add column link_version int not null default 1;
