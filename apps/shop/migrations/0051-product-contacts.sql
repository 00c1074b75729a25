-- How to reach the manufacturer, and who answers for the product within the EU: regulation (EU) 2023/988, article 19.
alter table products
  add column manufacturer_contact text not null default '' check (length(manufacturer_contact) <= 300),
  add column eu_responsible text not null default '' check (length(eu_responsible) <= 300);
