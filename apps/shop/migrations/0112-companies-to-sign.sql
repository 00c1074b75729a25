-- The list of companies that wait for an agreement on paper (docs/operations/services.md).
create index companies_to_sign on companies (id) where signed_at is null and active_since is null;
