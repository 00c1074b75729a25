-- How far the corrections of a payroll line may raise it, in öre. They never lower it below zero.
alter table company_policies add column correction_limit_ore bigint not null default 500000
  check (correction_limit_ore between 0 and 100000000);
