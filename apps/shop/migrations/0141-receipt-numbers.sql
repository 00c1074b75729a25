-- The receipt of a bike that its employee buys by card has a number of its own. The previous version gives none.
create sequence receipt_numbers as integer start 10001;
alter table payments add column receipt_number integer unique;
