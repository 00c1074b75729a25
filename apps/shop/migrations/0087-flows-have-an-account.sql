-- Every flow is begun for an account.
delete from flow_states where user_id is null;
alter table flow_states alter column user_id set not null;
