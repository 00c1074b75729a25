-- What the law wants on a self-billing invoice and was not stored (mervärdesskattelagen (2023:200) 17 kap. 24 §). All
-- columns may be null, so the previous version still writes both tables.

-- Whether the seller is approved for F-tax; null where nobody has said it.
alter table billing_agreements add column has_f_tax boolean;

-- The agreement as it was on file when the invoice was sent: a document does not change afterwards.
alter table self_invoices add column agreement jsonb;
