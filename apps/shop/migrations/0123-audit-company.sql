-- Benefits have a column `kind` since 0107, so the parameter is named in full.
create or replace function company_of_subject(kind text, subject text) returns uuid language plpgsql stable as $$
declare
  subject_id constant uuid := uuid_or_null(subject);
begin
  if company_of_subject.kind in ('company', 'company-members') then return subject_id; end if;
  if company_of_subject.kind = 'order' then return (select company_id from orders where id = subject_id); end if;
  if company_of_subject.kind = 'benefit' then return (select company_id from benefits where id = subject_id); end if;
  return (select coalesce(a.company_id, b.company_id)
    from agreements a left join benefits b on b.id = a.benefit_id
    where company_of_subject.kind = 'agreement' and a.id = subject_id);
end $$;
