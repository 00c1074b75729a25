-- Calls of providers that are under way: who asks whom, for which company and why, written down while the provider is
-- asked. How a call ended goes into audit_log with it, under the same id, so that nobody waits for that and a process
-- that dies in between leaves what is known (docs/security.md, T33). One statement, so that it is never there without
-- its policy.
do $$
begin
  create table calls_under_way (like audit_log including defaults, primary key (id));
  alter table calls_under_way enable row level security, force row level security;
  create policy rows_by_caller on calls_under_way using (is_own_work()) with check (is_own_work());
end $$;

-- A count is changed many times in a row: with room on its page it stays where it is, and no index is touched.
alter table rate_limits set (fillfactor = 30);
