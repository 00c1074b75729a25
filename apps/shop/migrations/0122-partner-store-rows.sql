-- Everybody reads the partner stores. Staff and the store's own members change a row (T38), and only staff add one.
alter table partner_stores enable row level security;
create policy read_by_all on partner_stores for select using (true);
create policy added_by_staff on partner_stores for insert with check (is_own_work() or is_staff_calling());
create policy changed_by_caller on partner_stores for update
  using (is_own_work() or is_staff_calling() or id = any ((select callers_stores())::uuid[]))
  with check (is_own_work() or is_staff_calling() or id = any ((select callers_stores())::uuid[]));
create policy removed_by_staff on partner_stores for delete using (is_own_work() or is_staff_calling());
