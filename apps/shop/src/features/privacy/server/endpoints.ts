import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { answerBy } from '@activepick/domain/privacy/retention-period.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
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
  serve(viewPrivacyCase, async ({ body: { token }, ip }) => {
    await count(app, ip);
    return { answer: { success, data: await viewCase(app, token) } };
  }),
  serve(copyPrivacyData, async ({ body: { token }, ip, requestId }) => {
    await count(app, ip);
    return { answer: { success, data: await copyOf(app, token, requestId) } };
  }),
  serve(erasePrivacyData, async ({ body: { token }, ip, requestId }) => {
    await count(app, ip);
    return { answer: { success, data: await erase(app, token, requestId) } };
  }),
];

async function count(app: App, ip: string): Promise<void> {
  const wait = await app.limits.take(OPENINGS, networkOf(ip));
  if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
}

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
