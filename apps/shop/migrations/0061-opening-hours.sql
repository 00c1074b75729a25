-- Weekly opening hours of a store, Monday first: [{"opens": "10:00", "closes": "18:00"} or null, ...]; null if unknown.
alter table partner_stores add column opening_hours jsonb
  check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) = 7);
