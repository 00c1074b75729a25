import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { answerBy } from '@activepick/domain/privacy/retention-period.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { countUnder, type Limit } from '#src/platform/limits/rate-limit.ts';
import {
  copyPrivacyData,
  erasePrivacyData,
  listPrivacyCases,
  mailPrivacyLink,
  openPrivacyCase,
  type PrivacyCase,
  viewPrivacyCase,
} from '../contract.ts';
import { casesOf, type StoredCase } from './case-repository.ts';
import { copyOf, erase, openCase, sendLinkAgain, viewCase } from './work-case.ts';

const PAGE = 25;
/**
 * Limits attempts to use links per IP address. A link cannot be guessed, but each attempt queries the
 * database.
 */
const OPENINGS: Limit = { name: 'privacy-link', points: 60, seconds: 300 };

/** The endpoints about privacy requests of people without an account. */
export const privacyEndpoints = (app: App): ServedEndpoint[] => [
  serve(listPrivacyCases, async ({ query, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) => casesOf(tx, query, PAGE + 1));
    const data = rows.slice(0, PAGE).map(shown);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(openPrivacyCase, async ({ body, caller, requestId }) => {
    if (!isEmailAddress(normaliseEmail(body.email)))
      throw new Problem('invalid-request', { fields: [{ field: 'email', code: 'invalid_format' }] });
    if (body.askedOn > app.today())
      throw new Problem('invalid-request', { fields: [{ field: 'askedOn', code: 'invalid_format' }] });
    return answered(await openCase(app, { caller, requestId }, body));
  }),
  serve(mailPrivacyLink, async ({ params: { id }, caller, requestId }) =>
    answered(await sendLinkAgain(app, { caller, requestId }, id)),
  ),
  serve(viewPrivacyCase, counted(app), async ({ body: { token } }) => ({
    answer: { success, data: await viewCase(app, token) },
  })),
  serve(copyPrivacyData, counted(app), async ({ body: { token }, requestId }) => ({
    answer: { success, data: await copyOf(app, token, requestId) },
  })),
  serve(erasePrivacyData, counted(app), async ({ body: { token }, requestId }) => ({
    answer: { success, data: await erase(app, token, requestId) },
  })),
];

const counted = (app: App): EarlyLimits => ({
  count: ({ ip }) => countUnder(app.limits, [{ limit: OPENINGS, key: networkOf(ip) }]),
});

const shown = (one: StoredCase): PrivacyCase => ({
  id: one.id,
  kind: one.kind,
  email: one.email,
  language: one.language,
  askedOn: one.askedOn,
  answerBy: answerBy(one.askedOn),
  answeredAt: one.answeredAt?.toISOString() ?? null,
  linkExpiresAt: one.linkExpiresAt.toISOString(),
});

const answered = (one: StoredCase) => ({ answer: { success, data: shown(one) } });
