// The endpoints about the people who work in partner stores. Admins add them and end their membership.
import { emailProblem, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import type { App } from '#src/app.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../member-contract.ts';
import { partnerStoreById } from './partner-repository.ts';
import {
  endStoreMembership,
  insertStoreMember,
  memberOfStore,
  membersOfStore,
  recordVisit,
  type StoredStoreMember,
  storesOfMember,
} from './store-member-repository.ts';

const PAGE = 25;

/** The endpoints about the members of partner stores. */
export const storeMemberEndpoints = ({
  db,
  background,
}: Pick<App, 'db' | 'background'>): ServedEndpoint[] => [
  serve(contract.listStoreMembers, async ({ params: { id }, query: { cursor }, caller }) => {
    const rows = await asCaller(db, caller, async (tx) => {
      if (!(await partnerStoreById(tx, id))) throw new Problem('not-found');
      return membersOfStore(tx, id, cursor ?? null, PAGE + 1);
    });
    const data = rows.slice(0, PAGE).map(memberShape);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(contract.addStoreMember, async ({ params: { id }, body, caller, requestId }) => {
    const email = normaliseEmail(body.email);
    if (emailProblem(email)) refuseEmail('email');
    const added = await asCaller(db, caller, async (tx) => {
      if (!(await partnerStoreById(tx, id))) throw new Problem('not-found');
      const user = await userByEmail(tx, email);
      if (!user?.emailConfirmedAt) return refuseEmail('no-account');
      const isNew = await insertStoreMember(tx, { storeId: id, userId: user.id, addedBy: caller.userId });
      if (isNew)
        await recordAudit(tx, {
          actor: actorOf(caller),
          action: 'store.member-added',
          target: { type: 'partner-store', id },
          detail: { userId: user.id },
          requestId,
        });
      return (await memberOfStore(tx, id, user.id)) as StoredStoreMember;
    });
    return { answer: { success, data: memberShape(added) } };
  }),
  serve(contract.endStoreMember, async ({ params: { id, memberId }, caller, requestId }) => {
    await asCaller(db, caller, async (tx) => {
      const userId = await endStoreMembership(tx, { storeId: id, id: memberId, endedBy: caller.userId });
      if (userId === null) return;
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'store.member-ended',
        target: { type: 'partner-store', id },
        detail: { userId },
        requestId,
      });
    });
    return { answer: { success } };
  }),
  serve(contract.listOwnStores, async ({ caller }) => {
    const data = await asCaller(db, caller, (tx) => storesOfMember(tx, caller.userId));
    return { answer: { success, data } };
  }),
  serve(contract.readOwnStore, async ({ params: { storeId }, caller }) => {
    const store = await asCaller(db, caller, (tx) => partnerStoreById(tx, storeId));
    if (!store) throw new Problem('not-found');
    const { id, name, town } = store;
    if (caller.isStoreMember)
      void background.run(
        () => recordVisit(db.pool, storeId, caller.userId),
        'Could not record a visit',
        'warn',
      );
    return { answer: { success, data: { id, name, town, isMember: caller.isStoreMember } } };
  }),
];

const refuseEmail = (code: 'email' | 'no-account'): never => {
  throw new Problem('invalid-request', { fields: [{ field: 'email', code }] });
};

const memberShape = ({ id, name, email, since }: StoredStoreMember): contract.StoreMember => ({
  id,
  name,
  email,
  since: since.toISOString(),
});
