-- What the rate of a year changes for people (benefit programme, section 6): their taxable value before and after.
create table taxable_rate_changes (
  company_id uuid not null references companies (id) on delete cascade,
  person_id uuid not null,
  year smallint not null,
  -- In how many months of the year the person has a benefit.
  months smallint not null check (months between 1 and 12),
  -- The taxable value of the year.
  before_ore bigint not null,
  after_ore bigint not null,
  changed_at timestamptz not null default now(),
  -- When the company's payroll members were told; null until then.
  told_at timestamptz,
  primary key (company_id, person_id, year)
);
create index taxable_rate_changes_of_year on taxable_rate_changes (company_id, year);
create index taxable_rate_changes_untold on taxable_rate_changes (company_id, year) where told_at is null;

alter table taxable_rate_changes enable row level security;
create policy rows_by_caller on taxable_rate_changes
  using (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]))
  with check (is_own_work() or is_staff_calling() or company_id = any ((select callers_companies())::uuid[]));

-- The format that the next export of payroll suggests: the one that the company saved or exported last.
alter table company_policies
  add column payroll_format text not null default 'paxml' check (payroll_format in ('csv', 'paxml'));
update company_policies p set payroll_format = f.format
  from (select distinct on (company_id) company_id, format from payroll_files order by company_id, made_at desc) f
  where f.company_id = p.company_id and f.format <> p.payroll_format;
