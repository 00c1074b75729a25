import type { App } from '#src/app.ts';
import { benefitCompany } from '#src/features/benefits/server/benefit-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { answerEvent, withdrawEvent } from './answer-event.ts';
import { countAsked, eventById, eventsOfCompany } from './life-event-repository.ts';
import { addPhoto, photoFile } from './photos.ts';
import { eventsOf, eventView, readEvent } from './read-events.ts';
import { previewEvent, reportEvent } from './report-event.ts';

const PAGE = 25;
// The list says "1,000 or more" beyond this.
const MAX_COUNTED = 1_000;

/** The endpoints with which HR of a company follows and answers the events of its benefits. */
export const employerLifeEventEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.listCompanyEvents, async ({ params: { companyId }, query, caller }) => {
    const { list = 'waiting', cursor = null } = query;
    const reader = { userId: caller.userId, companyId };
    const { pool } = app.db;
    const rows = await eventsOfCompany(pool, caller.userId, { companyId, list, cursor, most: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    const total = list === 'waiting' ? await countAsked(pool, companyId, MAX_COUNTED + 1) : undefined;
    return {
      answer: {
        success,
        data: shown.map((row) => eventView(row, reader)),
        nextCursor: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
        ...(total === undefined ? {} : { total }),
      },
    };
  }),
  serve(contract.answerEvent, async ({ params: { companyId, eventId }, body, caller }) => {
    const reason = body.reason || null;
    await answerEvent(app, { ...body, eventId, companyId, reason }, moverOf(caller));
    return answerOf(app, eventId, { userId: caller.userId, companyId });
  }),
  serve(contract.withdrawCompanyEvent, async ({ params: { companyId, eventId }, body, caller }) => {
    await withdrawEvent(app, { ...body, eventId, companyId }, moverOf(caller));
    return answerOf(app, eventId, { userId: caller.userId, companyId });
  }),
  serve(contract.addCompanyPhoto, async ({ params: { companyId, eventId }, body, caller }) => {
    const benefitId = await benefitOfEvent(app, companyId, eventId, caller);
    await addPhoto(app, { eventId, benefitId, file: body.file }, caller.userId);
    return answerOf(app, eventId, { userId: caller.userId, companyId });
  }),
  serve(contract.readCompanyPhoto, async ({ params: { companyId, eventId, photoId }, caller }) => {
    const benefitId = await benefitOfEvent(app, companyId, eventId, caller);
    return { answer: '', file: await photoFile(app, { eventId, photoId, benefitId }) };
  }),
  serve(contract.listBenefitEvents, async ({ params: { companyId, benefitId }, caller }) => {
    await ofCompanyOrThrow(app, companyId, benefitId, caller);
    return {
      answer: { success, data: await eventsOf(app, benefitId, { userId: caller.userId, companyId }) },
    };
  }),
  serve(contract.previewBenefitEvent, async ({ params: { companyId, benefitId }, body, caller }) => {
    await ofCompanyOrThrow(app, companyId, benefitId, caller);
    return { answer: { success, data: await previewEvent(app, benefitId, body) } };
  }),
  serve(contract.reportBenefitEvent, async ({ params: { companyId, benefitId }, body, caller, ip }) => {
    await ofCompanyOrThrow(app, companyId, benefitId, caller);
    const { as, userId } = moverOf(caller);
    const event = await reportEvent(app, benefitId, { as, userId, ip }, body);
    return answerOf(app, event.id, { userId, companyId });
  }),
];

// An admin acts for the company, and is recorded as such.
const moverOf = ({ userId, memberRights }: SignedInCaller) => ({
  as: memberRights.length > 0 ? ('hr' as const) : ('admin' as const),
  userId,
});

const answerOf = async (app: App, eventId: string, reader: { userId: string; companyId: string }) => ({
  answer: { success, data: await readEvent(app, eventId, reader) },
});

async function ofCompanyOrThrow(
  app: App,
  companyId: string,
  benefitId: string,
  caller: SignedInCaller,
): Promise<void> {
  const owner = await asCaller(app.db, caller, (tx) => benefitCompany(tx, benefitId));
  if (owner !== companyId) throw new Problem('not-found');
}

async function benefitOfEvent(
  app: App,
  companyId: string,
  eventId: string,
  caller: SignedInCaller,
): Promise<string> {
  const event = await asCaller(app.db, caller, (tx) => eventById(tx, eventId));
  if (event?.companyId !== companyId) throw new Problem('not-found');
  return event.benefitId;
}
