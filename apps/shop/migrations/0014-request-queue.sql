-- Working requests in a queue: words to the sender, a search that stays quick among many, and an end of what is kept.

-- What staff wrote to the sender with a change; `note` is for staff alone.
alter table request_events add column message text;

-- With the account goes what it has asked for: nothing holds it any longer.
alter table requests drop constraint requests_user_id_fkey,
  add constraint requests_user_id_fkey foreign key (user_id) references users (id) on delete cascade;

-- Whatever the queue is narrowed down by, its newest stand at the beginning of an index.
create index requests_in_state on requests (state, id desc);
create index requests_of_kind on requests (kind, id desc);
create index requests_by_assignee on requests (assigned_to, id desc);
create index requests_by_all on requests (assigned_to, kind, state, id desc);
create index requests_by_assignee_and_kind on requests (assigned_to, kind, id desc);
create index requests_open on requests (id desc) where state not in ('delivered', 'declined', 'answered');
create index requests_open_of_kind on requests (kind, id desc) where state not in ('delivered', 'declined', 'answered');
create index requests_open_of_assignee on requests (assigned_to, id desc)
  where state not in ('delivered', 'declined', 'answered');
create index requests_by_age on requests (created_at);

-- The words that a request is found by, taken apart in one way for what is stored and for what is searched.
create function search_parts(text) returns text[] language sql immutable parallel safe as
$$ select array(select distinct left(part, 60) from regexp_split_to_table(lower($1), '[^[:alnum:]]+') part where part <> '') $$;

-- Apart from the requests: policies of rows keep an index on words from being used, and words alone open nothing. The
-- rows themselves are read through their policies.
create table request_search (
  request_id uuid primary key references requests (id) on delete cascade,
  words tsvector not null
);
create index request_search_words on request_search using gin (words);

create function index_request() returns trigger language plpgsql as $$
begin
  insert into request_search (request_id, words)
    values (new.id, array_to_tsvector(search_parts(concat_ws(' ', new.name, new.email, new.phone,
      regexp_replace(new.phone, '^\+46', '0'), new.message, new.product_name, new.product_id, right(new.id::text, 8)))))
    on conflict (request_id) do update set words = excluded.words;
  return null;
end $$;
create trigger request_is_found after insert or update of name, email, phone, message, product_name, product_id on requests
  for each row execute function index_request();

insert into request_search (request_id, words)
  select id, array_to_tsvector(search_parts(concat_ws(' ', name, email, phone,
    regexp_replace(phone, '^\+46', '0'), message, product_name, product_id, right(id::text, 8)))) from requests
  on conflict (request_id) do nothing;
