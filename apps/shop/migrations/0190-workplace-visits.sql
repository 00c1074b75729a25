-- When a member last opened the pages of a company or store. After a sign-in, a person with several workplaces comes to the
-- last one.
alter table company_members add column visited_at timestamptz;
alter table store_members add column visited_at timestamptz;
