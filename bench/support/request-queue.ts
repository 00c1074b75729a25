// Two years of requests in all kinds and states. Most are done and unassigned.
// Some words occur in every request, others in one of ten thousand.
import type pg from 'pg';
import { DATED_ROWS } from './dated-rows.ts';
import type { Queue } from './queue.ts';

const FILL = `insert into requests (id, kind, state, language, name, email, phone, message, fingerprint, assigned_to, created_at)
  select made.id, made.kind, case when made.kind = 'contact' then
      (array['received', 'answered', 'answered', 'answered'])[1 + n % 4]
    else (array['requested', 'availability-verified', 'eligibility-verified', 'procurement', 'delivered', 'delivered',
      'delivered', 'declined'])[1 + n % 8] end,
    'sv', 'Person ' || n, 'person-' || n || '@example.se', '+4670' || lpad(n::text, 7, '0'),
    'En cykel med ' || (array['korg', 'motor', 'låda', 'remdrift', 'växlar', 'barnstol', 'hjälm'])[1 + n % 7]
      || case when n % 10 = 0 then ' och punkteringsfria däck' else '' end
      || case when n % 1000 = 7 then ' i lavendel' else '' end,
    '', case when n % 40 = 0 then (select id from users where email like 'admin@%' limit 1) end, made.at
  from (
    select n, at, id, (array['contact', 'missing-bike', 'active-pick'])[1 + n % 3] as kind from ${DATED_ROWS} dated
  ) made`;

// A row in the middle, to request a page far down the list.
const MIDDLE = `select id from requests order by id offset (select count(*) / 2 from requests) limit 1`;

/** The queue of requests and messages. */
export const REQUEST_QUEUE: Queue = {
  name: 'requests',
  async fill(client: pg.Client, rows: number) {
    await client.query(FILL, [rows]);
  },
  async urls(client: pg.Client) {
    const { rows } = await client.query(MIDDLE);
    const middle = rows[0].id as string;
    return [
      '?state=open',
      '',
      `?cursor=${middle}`,
      '?state=declined',
      '?kind=active-pick&state=eligibility-verified',
      '?owner=mine',
      '?owner=mine&kind=contact&state=open',
      '?owner=nobody&state=open',
      '?q=cykel',
      '?q=punkteringsfria',
      '?q=lavendel',
      '?q=person-777',
      '?q=070-000%2007%2077',
      '?state=open&q=lavendel',
      `?q=motor&cursor=${middle}`,
      '?q=ingenting',
    ]
      .map((query) => `/api/staff/requests${query}`)
      .concat(`/api/staff/requests/${middle}`);
  },
};
