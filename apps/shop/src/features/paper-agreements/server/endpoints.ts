import type { App } from '#src/app.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listPaperAgreements, recordPaperAgreement } from '../contract.ts';
import { recordSignature } from './record-signature.ts';
import { waitingAgreements } from './waiting-repository.ts';

const PAGE = 25;

/** The endpoints of agreements on paper, for admins. */
export const paperAgreementEndpoints = (app: App): ServedEndpoint[] => [
  serve(listPaperAgreements, async ({ query: { kind, cursor = null } }) => {
    requirePaper(app);
    const rows = await waitingAgreements(app.db.pool, { kind, cursor, most: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const data = shown.map((row) => ({ ...row, since: row.since.toISOString() }));
    return {
      answer: { success, data, nextCursor: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null },
    };
  }),
  serve(recordPaperAgreement, async ({ body, caller, requestId }) => {
    requirePaper(app);
    await recordSignature(app, body, { caller, requestId });
    return { answer: { success } };
  }),
];

// A paper must not replace the signatures that the contract provider waits for.
function requirePaper({ settings }: App): void {
  if (settings.services.contracts !== 'off') throw new Problem('not-possible-now');
}
