-- What a load of very many products takes off the catalogue while it lasts, and puts back at its end: how to make each
-- again. A load that was cut short leaves its rows, and the next one puts back what they name.
create table set_aside (
  name text primary key,
  definition text not null
);
