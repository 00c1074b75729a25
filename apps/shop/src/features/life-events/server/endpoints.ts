import type { App } from '#src/app.ts';
import { isCallersBenefit } from '#src/features/benefits/server/own-benefit-repository.ts';
import { personOfAccount } from '#src/features/joining/server/match-person.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { answerTakeover, confirmQuote, withdrawEvent } from './answer-event.ts';
import { eventById, listedEvent, type StoredEvent } from './life-event-repository.ts';
import { addPhoto, photoFile } from './photos.ts';
import { eventsOf, readEvent } from './read-events.ts';
import { previewEvent, reportEvent } from './report-event.ts';
import { companyName } from './taker-repository.ts';

/** The endpoints of the employee of a benefit, and of a colleague who is to take it over. */
export const lifeEventEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.listOwnEvents, async ({ params: { id }, caller }) => {
    await ownOrThrow(app, id, caller);
    return { answer: { success, data: await eventsOf(app, id, readerOf(caller)) } };
  }),
  serve(contract.previewOwnEvent, async ({ params: { id }, body, caller }) => {
    await ownOrThrow(app, id, caller);
    return { answer: { success, data: await previewEvent(app, id, body) } };
  }),
  serve(contract.reportOwnEvent, async ({ params: { id }, body, caller, ip }) => {
    await ownOrThrow(app, id, caller);
    const event = await reportEvent(app, id, { as: 'employee', userId: caller.userId, ip }, body);
    return { answer: { success, data: await readEvent(app, event.id, readerOf(caller)) } };
  }),
  serve(contract.confirmQuote, async ({ params: { id, eventId }, body, caller }) => {
    await ownOrThrow(app, id, caller);
    await confirmQuote(app, { ...body, eventId, benefitId: id }, moverOf(caller));
    return { answer: { success, data: await readEvent(app, eventId, readerOf(caller)) } };
  }),
  serve(contract.withdrawOwnEvent, async ({ params: { id, eventId }, body, caller }) => {
    await ownOrThrow(app, id, caller);
    await withdrawEvent(app, { ...body, eventId, benefitId: id }, moverOf(caller));
    return { answer: { success, data: await readEvent(app, eventId, readerOf(caller)) } };
  }),
  serve(contract.addOwnPhoto, async ({ params: { id, eventId }, body, caller }) => {
    await ownOrThrow(app, id, caller);
    await addPhoto(app, { eventId, benefitId: id, file: body.file }, caller.userId);
    return { answer: { success, data: await readEvent(app, eventId, readerOf(caller)) } };
  }),
  serve(contract.readOwnPhoto, async ({ params: { id, eventId, photoId }, caller }) => {
    await ownOrThrow(app, id, caller);
    return { answer: '', file: await photoFile(app, { eventId, photoId, benefitId: id }) };
  }),
  serve(contract.readTakeover, async ({ params: { eventId }, caller }) => {
    const event = await takeoverOrThrow(app, eventId, caller);
    const listed = await listedEvent(app.db.pool, caller.userId, eventId);
    if (!listed) throw new Problem('not-found');
    return {
      answer: {
        success,
        data: {
          id: event.id,
          version: event.version,
          from: listed.employee,
          company: await companyName(app.db.pool, event.companyId),
          bike: listed.bike,
          effectiveFrom: event.effect.effectiveFrom,
          months: event.effect.takenOver.length,
          deductionsOre: event.effect.takenOver,
          isOpen: event.state === 'awaiting-colleague',
        },
      },
    };
  }),
  serve(contract.answerTakeover, async ({ params: { eventId }, body, caller }) => {
    await takeoverOrThrow(app, eventId, caller);
    await answerTakeover(app, { ...body, eventId }, caller.userId);
    return { answer: { success } };
  }),
];

const readerOf = ({ userId }: SignedInCaller) => ({ userId, companyId: null });
const moverOf = ({ userId }: SignedInCaller) => ({ as: 'employee' as const, userId });

// Twice protected: by the rows that the caller sees, and by whose benefit it is. Members see it too, under /api/employer.
async function ownOrThrow(app: App, benefitId: string, caller: SignedInCaller): Promise<void> {
  const isOwn = await asCaller(app.db, caller, (tx) => isCallersBenefit(tx, benefitId));
  if (!isOwn) throw new Problem('not-found');
}

// The colleague is the account that the event names, or the person of the list whom it names.
async function takeoverOrThrow(app: App, eventId: string, { userId }: SignedInCaller): Promise<StoredEvent> {
  const { pool } = app.db;
  const event = await eventById(pool, eventId);
  const { takerCompanyId, takerPersonId } = event ?? {};
  if (event?.taker !== 'colleague' || !takerCompanyId || !takerPersonId) throw new Problem('not-found');
  if (event.takerUserId === userId) return event;
  const user = await userById(pool, userId);
  const personId = user && (await personOfAccount(pool, takerCompanyId, user));
  if (personId !== takerPersonId) throw new Problem('not-found');
  return event;
}
