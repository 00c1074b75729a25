// The endpoints by which admins administer accounts.
import { changeUserRole } from '#src/features/auth/contract.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { listedPeople } from './people-report.ts';
import { askReset, ban, changeRole, decideOnReset, endSessionsOf, erase, unban } from './person-acts.ts';
import { detailOf, rowOf } from './shown-person.ts';

const PAGE = 50;
const done = { answer: { success } };

/** The endpoints. */
export const peopleEndpoints = (account: AuthService): ServedEndpoint[] => {
  const { app, named } = account;
  return [
    serve(contract.listPeople, async ({ query }) => {
      const { q, role, state, cursor } = query;
      const wanted = {
        q: q || null,
        role: role ?? null,
        state: state ?? null,
        cursor: cursor ?? null,
      };
      // As the shop itself: the caller may not read the factors of others, and the list only says whether there is one.
      const rows = await listedPeople(app.db.pool, wanted, named, PAGE + 1);
      const data = rows.slice(0, PAGE).map((one) => rowOf(one, account));
      const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
      return { answer: { success, data, nextCursor } };
    }),
    serve(contract.readPerson, async ({ params: { id }, caller }) => {
      const data = await app.db.transaction((tx) => detailOf(tx, account, id, caller));
      if (!data) throw new Problem('not-found');
      return { answer: { success, data } };
    }),
    serve(contract.changePersonRole, async ({ params: { id }, body, caller, requestId }) => {
      await changeRole(account, { caller, requestId }, id, body);
      return done;
    }),
    // The same act, for programs that know the endpoint of the specification.
    serve(changeUserRole, async ({ params: { userId }, body, caller, requestId }) => {
      await changeRole(account, { caller, requestId }, userId, body);
      return { answer: { success, data: { userId, role: body.role } } };
    }),
    serve(contract.endPersonSessions, async ({ params: { id }, body, caller, requestId }) => {
      await endSessionsOf(account, { caller, requestId }, id, body.sessionId);
      return done;
    }),
    serve(contract.askFactorReset, async ({ params: { id }, body, caller, requestId }) => {
      await askReset(account, { caller, requestId }, id, body.reason);
      return done;
    }),
    serve(contract.decideFactorReset, async ({ params, body, caller, requestId }) => {
      await decideOnReset(account, { caller, requestId }, { ...params, ...body });
      return done;
    }),
    serve(contract.banPerson, async ({ params: { id }, body, caller, requestId }) => {
      await ban(account, { caller, requestId }, id, body);
      return done;
    }),
    serve(contract.liftBan, async ({ params: { id }, body, caller, requestId }) => {
      await unban(account, { caller, requestId }, id, body.reason);
      return done;
    }),
    serve(contract.erasePerson, async ({ params: { id }, body, caller, requestId }) => {
      await erase(account, { caller, requestId }, id, body);
      return done;
    }),
  ];
};
