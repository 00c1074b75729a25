// Rows of two years. As in the shop, an id contains its time.

const UUIDV7 = `overlay(overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || lpad(to_hex(n), 20, '0')
        placing '7' from 13) placing '8' from 17)::uuid`;

/** SQL: `$1` rows with `n` from 1, each with a time `at` within the last 700 days and an `id` of that time. */
export const DATED_ROWS = `(select n, at, ${UUIDV7} as id
    from (select n, now() - (1 - n::float / $1) * interval '700 days' as at from generate_series(1, $1::int) n) timed)`;
