-- When the provider closes an agreement that is not signed by all; null if it has not said.
alter table agreements add column sign_by timestamptz;
