import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { parseMailDomain } from '@activepick/domain/companies/mail-domains.ts';
import type { App } from '#src/app.ts';
import {
  joiningTermsOf,
  replaceMailDomains,
  rotateEmployerCode,
  validFormerCodes,
} from '#src/features/companies/server/employer-code-repository.ts';
import { answerJoinQuestion } from '#src/features/joining/server/answer-question.ts';
import type { JoinCaller } from '#src/features/joining/server/join-employer.ts';
import { countTry, ROTATIONS } from '#src/features/joining/server/join-limits.ts';
import {
  countQuestions,
  questionsOf,
  type StoredQuestion,
} from '#src/features/joining/server/question-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type EarlyLimits, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { MAX_COUNTED } from '#src/wire/counted.ts';
import * as contract from '../contract.ts';
import { codePoster } from './code-poster.ts';

const PAGE = 25;

const rotations = (app: App): EarlyLimits<typeof contract.rotateCode> => ({
  count: ({ params }) => countTry(app, ROTATIONS, params.companyId),
});

/** The endpoints for HR about joining a company. */
export const employerJoiningEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.readJoiningTerms, async ({ params: { companyId }, caller }) => ({
    answer: {
      success,
      data: await asCaller(app.db, caller, (tx) => termsOf(app, tx, companyId)),
    },
  })),
  serve(contract.rotateCode, rotations(app), async (context) => {
    const { companyId } = context.params;
    const data = await asCaller(app.db, context.caller, async (tx) => {
      const days = app.settings.companies.employerCodeDays;
      const replaced = { code: context.body.code, days, userId: context.caller.userId };
      if (!(await rotateEmployerCode(tx, companyId, replaced))) throw new Problem('changed-meanwhile');
      await recordChange(tx, context, {
        action: 'company.employer-code-replaced',
        companyId,
        detail: { days },
      });
      return termsOf(app, tx, companyId);
    });
    return { answer: { success, data } };
  }),
  serve(contract.saveMailDomains, async (context) => {
    const { companyId } = context.params;
    const domains = checkedDomains(context.body.domains);
    const data = await asCaller(app.db, context.caller, async (tx) => {
      const { before } = context.body;
      if (!(await replaceMailDomains(tx, companyId, { before, domains })))
        throw new Problem('changed-meanwhile');
      await recordChange(tx, context, {
        action: 'company.mail-domains-changed',
        companyId,
        detail: { domains },
      });
      return termsOf(app, tx, companyId);
    });
    return { answer: { success, data } };
  }),
  serve(contract.downloadPoster, async ({ params: { companyId }, query: { language }, caller }) => {
    const terms = await asCaller(app.db, caller, (tx) => joiningTermsOf(tx, companyId));
    if (!terms) throw new Problem('not-found');
    return { answer: '', file: await codePoster(app, terms, language) };
  }),
  serve(contract.listJoinQuestions, async ({ params: { companyId }, query, caller }) => {
    const { state = 'open', cursor = null } = query;
    const { rows, total } = await asCaller(app.db, caller, async (tx) => {
      const found = await questionsOf(tx, companyId, { state, cursor, limit: PAGE + 1 });
      const page = { isFirst: cursor === null, read: found.length, size: PAGE };
      const count = () => countQuestions(tx, companyId, { state, most: MAX_COUNTED + 1 });
      return { rows: found, total: await totalOf(page, count) };
    });
    const data = rows.slice(0, PAGE).map(questionShape);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor, ...total } };
  }),
  serve(contract.answerJoinQuestion, async (context) => {
    const answered = await answerJoinQuestion(app, context, { ...context.params, given: context.body });
    return { answer: { success, data: questionShape(answered) } };
  }),
];

async function termsOf(app: App, tx: Connection, companyId: string): Promise<contract.JoiningTerms> {
  const terms = await joiningTermsOf(tx, companyId);
  if (!terms) throw new Problem('not-found');
  const formerCodes = await validFormerCodes(tx, companyId);
  return {
    companyName: terms.companyName,
    code: terms.employerCode,
    formerCodes: formerCodes.map(({ code, validUntil }) => ({ code, validUntil: validUntil.toISOString() })),
    mailDomains: terms.mailDomains,
    formerCodeDays: app.settings.companies.employerCodeDays,
  };
}

// Normalised, without duplicates, in the given order.
function checkedDomains(typed: readonly string[]): string[] {
  const parsed = typed.map(parseMailDomain);
  const fields = parsed.flatMap((one, at) => (one.ok ? [] : [{ field: `domains.${at}`, code: one.reason }]));
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
  return [...new Set(parsed.flatMap((one) => (one.ok ? [one.value] : [])))];
}

const recordChange = (
  tx: Connection,
  { caller, requestId }: Pick<JoinCaller, 'caller' | 'requestId'>,
  { companyId, ...of }: { action: AuditAction; companyId: string; detail: Record<string, unknown> },
): Promise<void> =>
  recordAudit(tx, { actor: actorOf(caller), target: { type: 'company', id: companyId }, requestId, ...of });

const questionShape = (one: StoredQuestion): contract.JoinQuestion => ({
  id: one.id,
  name: one.name,
  email: one.email,
  note: one.note,
  askedAt: one.askedAt.toISOString(),
  state: one.state,
  reason: one.reason,
  answeredAt: one.answeredAt?.toISOString() ?? null,
});
