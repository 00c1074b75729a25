-- Views of lists that staff have saved: a name, and the filters as the query of the list's address. They are their owner's
-- alone and go with the account.
create table staff_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (list in ('orders', 'requests', 'catalogue', 'companies')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null default now()
);
create unique index staff_views_of_owner on staff_views (user_id, list, lower(name));

alter table staff_views enable row level security;
create policy rows_by_caller on staff_views
  using (is_own_work() or is_callers(user_id)) with check (is_own_work() or is_callers(user_id));
