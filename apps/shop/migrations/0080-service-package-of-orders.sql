-- The service package of an order's bikes (benefit programme, section 5): the one that the employer's policy names, or the
-- one that the employee chose. Null for an order that no policy decided, and for orders of before.
alter table orders add column service_package text check (service_package in ('none', 'basic', 'plus', 'full'));
