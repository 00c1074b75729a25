-- The audit log as pages (benefit programme, sections 3 and 16): which company an entry is about, and indexes for both lists.
-- Nobody may change an entry, so the company is found when it is written.

create function uuid_or_null(text) returns uuid language sql immutable as $$
  select case when $1 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end
$$;

-- A masked organisation number, or a list of several subjects, has no company.
create function company_of_subject(kind text, subject text) returns uuid language plpgsql stable as $$
declare
  subject_id constant uuid := uuid_or_null(subject);
begin
  if kind in ('company', 'company-members') then return subject_id; end if;
  if kind = 'order' then return (select company_id from orders where id = subject_id); end if;
  if kind = 'benefit' then return (select company_id from benefits where id = subject_id); end if;
  return (select coalesce(a.company_id, b.company_id)
    from agreements a left join benefits b on b.id = a.benefit_id where kind = 'agreement' and a.id = subject_id);
end $$;

-- Members and former members, people who have joined or are on the list, and those with a benefit.
create function is_of_company(company uuid, person uuid) returns boolean language sql stable as $$
  select exists (select 1 from company_members where company_id = company and user_id = person)
    or exists (select 1 from employments where company_id = company and user_id = person)
    or exists (select 1 from benefits where company_id = company and user_id = person)
    or exists (select 1 from users u join company_employees e on e.email_key = lower(u.email)
      where u.id = person and u.email_confirmed_at is not null and e.company_id = company and e.until_version is null)
$$;

-- No reference: the entry outlives the company.
alter table audit_log
  add column company_id uuid,
  -- Whether the actor was the company's own when it happened. Members see nobody else by name.
  add column by_own_person boolean not null default false;

create function add_company_of_subject() returns trigger language plpgsql as $$
declare
  caller constant text := coalesce(current_setting('shop.caller', true), '');
begin
  -- The caller may not see the rows, for example a store that hands a bike over.
  perform set_config('shop.caller', '', true);
  new.company_id := company_of_subject(new.target_type, new.target_id);
  new.by_own_person := new.company_id is not null and new.actor_kind = 'user'
    and is_of_company(new.company_id, new.actor_id);
  perform set_config('shop.caller', caller, true);
  return new;
end $$;
create trigger audit_log_has_its_company before insert on audit_log for each row
  when (new.company_id is null and new.target_type in ('company', 'company-members', 'order', 'benefit', 'agreement'))
  execute function add_company_of_subject();

alter table audit_log disable trigger audit_log_is_append_only;
update audit_log l set company_id = of.company, by_own_person = l.actor_kind = 'user' and is_of_company(of.company, l.actor_id)
  from (select id, company_of_subject(target_type, target_id) as company from audit_log
    where target_type in ('company', 'company-members', 'order', 'benefit', 'agreement')) of
  where of.id = l.id and of.company is not null;
-- The employer does not see when employees read their own agreement.
update audit_log l set action = 'agreement.own-document-read'
  where l.action = 'agreement.document-read' and exists (select 1 from agreements a join benefits b on b.id = a.benefit_id
    where a.id = uuid_or_null(l.target_id) and b.user_id = l.actor_id);
alter table audit_log enable trigger audit_log_is_append_only;

-- The list of a company: all, of one person, of one action. Then the list of all entries.
create index audit_log_of_company on audit_log (company_id, at desc, id desc) where company_id is not null;
create index audit_log_of_company_by_actor on audit_log (company_id, actor_id, at desc, id desc)
  where company_id is not null;
create index audit_log_of_company_by_action on audit_log (company_id, action, at desc, id desc)
  where company_id is not null;
create index audit_log_of_company_by_staff on audit_log (company_id, at desc, id desc)
  where company_id is not null and actor_kind = 'user' and not by_own_person;
-- The name of a person who is no longer on the list.
create index company_employees_by_person on company_employees (company_id, person_id, since_version desc);
create index audit_log_newest_first on audit_log (at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_kind on audit_log (target_type, at desc, id desc);
drop index audit_log_by_age;

-- Members see the entries of their own companies. The endpoint decides which members, and which parts of an entry.
alter policy rows_by_caller on audit_log using (is_own_work() or is_admin_calling()
  or company_id = any ((select callers_companies())::uuid[]));

-- Entries about payroll files and invoices are the processing history of the books, which is kept until the end of the seventh
-- year after its own (bokföringslagen 1999:1078, 5 kap. 11 § and 7 kap. 2 §). One rule for all entries.
drop trigger audit_log_keeps_its_years on audit_log;
create trigger audit_log_keeps_its_years before delete on audit_log
  for each row when (not is_past_bookkeeping(old.at)) execute function refuse_change();
create or replace function forget_old_audit() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from audit_log
    where at < (date_trunc('year', now() at time zone 'Europe/Stockholm') - interval '7 years') at time zone 'Europe/Stockholm'
    returning 1) select count(*) from gone;
$$;
