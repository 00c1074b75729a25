-- Indexes for reports by month (issue 28, part 6). They contain what the sums need, so that the tables are not read.

create index company_employees_of_report on company_employees (company_id)
  include (added_at, removed_at, until_version, department, cost_centre);
create index payroll_lines_of_report on payroll_lines (company_id, month)
  include (kind, amount_ore, department, cost_centre);
create index employer_invoice_lines_of_report on employer_invoice_lines (invoice_id) include (benefit_id, amount_ore);
create index orders_by_placing on orders (placed_at) include (state, total_ore) where placed_at is not null;
create index benefits_by_first_month on benefits (first_month) include (last_month)
  where handed_over_on is not null;
