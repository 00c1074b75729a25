-- Each company has a code by which its people name it at the checkout. Only that of an active employer counts.

-- Eight signs of Crockford's base32: 40 random bits of a UUID.
create function new_employer_code() returns text language sql volatile as $$
  with random as (select ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))::bit(40) as bits),
    signs as (
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from at * 5 + 1 for 5)::int + 1, 1), ''
        order by at) as text
      from random, generate_series(0, 7) at
    )
  select substr(text, 1, 4) || '-' || substr(text, 5) from signs
$$;

-- The default also gives a code to what the previous version inserts.
alter table companies add column employer_code text not null default new_employer_code()
  check (employer_code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$');
create unique index companies_by_employer_code on companies (employer_code);
