-- A return that was chosen or booked stays, however late the store is. After the term nothing is deducted or invoiced, and the
-- taxable value goes on until the bike has been received: up to this month, as its first day.
alter table benefits add column kept_until date check (extract(day from kept_until) = 1);
create index benefits_kept on benefits (company_id, kept_until) where kept_until is not null;
-- The queue of staff: returns that are late.
create index term_choices_returning on term_choices (return_on, chosen_at) where closed_at is null
  and return_state in ('due', 'booked');
