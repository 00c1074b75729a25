-- The version of the price rules that a product's stored price was computed by (PRICE_RULES). The first version computed
-- every price so far. A program with newer rules updates what older ones have stored.
alter table products add column price_rules smallint not null default 1;
create index products_by_price_rules on products (price_rules, id);
