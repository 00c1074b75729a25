-- A dispute belongs to those who see its payment. Events of the provider write it.
alter table payment_disputes enable row level security;
create policy rows_by_caller on payment_disputes
  using (is_own_work() or is_staff_calling() or exists (select 1 from payments p where p.id = payment_id))
  with check (is_own_work() or is_staff_calling());
