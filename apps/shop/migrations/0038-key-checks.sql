-- A value that only the right key of the installation produces, so that a start with another key stops.
create table key_checks (
  setting text primary key,
  code text not null,
  created_at timestamptz not null default now()
);
