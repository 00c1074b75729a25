-- Products that a person has saved as favourites. The newest has the highest id.
create table favourites (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  added_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index favourites_of_product on favourites (product_id);

alter table favourites enable row level security;
create policy rows_by_caller on favourites
  using (is_own_work() or is_callers(user_id)) with check (is_own_work() or is_callers(user_id));

-- An emptied account keeps its row in users, so the cascade does not delete these rows.
create function delete_saved_lists() returns trigger language plpgsql as $$
begin
  delete from favourites where user_id = new.id;
  delete from staff_views where user_id = new.id;
  return null;
end $$;
create trigger saved_lists_are_deleted after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function delete_saved_lists();
delete from staff_views v using users u where u.id = v.user_id and u.deleted_at is not null;
