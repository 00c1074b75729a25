-- How to reach the manufacturer, and who answers for the product within the EU: regulation (EU) 2023/988, article 19.
alter table products
  add column manufacturer_contact text not null default '' check (length(manufacturer_contact) <= 300),
  add column eu_responsible text not null default '' check (length(eu_responsible) <= 300);

-- The percent of a reduction is computed from the lowest price of the 30 days before it. The catalogue's own percent,
-- which was its limit until now, is informational.
update products set reduction_percent = floor(100.0 * (reference_ore - current_ore) / reference_ore)
  where reduction_percent is not null and reference_ore > current_ore
    and reduction_percent <> floor(100.0 * (reference_ore - current_ore) / reference_ore);
