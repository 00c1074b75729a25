-- Admins settle the refunds that the payment provider refused, and a metric counts them.
create index refunds_refused on refunds (created_at) where state = 'failed';
