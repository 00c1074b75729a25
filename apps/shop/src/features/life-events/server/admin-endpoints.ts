import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listOpenEvents } from '../admin-contract.ts';
import { openEvents } from './open-events-repository.ts';
import { eventView } from './read-events.ts';

const PAGE = 25;

/** The endpoints of admins about the events of all companies. */
export const adminLifeEventEndpoints = (app: App): ServedEndpoint[] => [
  serve(listOpenEvents, async ({ query: { company = null, kind = null, cursor = null }, caller }) => {
    const wanted = { companyId: company, kind, cursor, most: PAGE + 1 };
    const rows = await openEvents(app.db.pool, caller.userId, wanted);
    const shown = rows.slice(0, PAGE);
    const data = shown.map((row) => ({
      ...eventView(row, { userId: caller.userId, companyId: row.companyId }),
      companyId: row.companyId,
      companyName: row.companyName,
      askedCompanyId: row.askedCompanyId,
    }));
    return {
      answer: { success, data, nextCursor: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null },
    };
  }),
];
