import { DEFAULT_ROLE, isStaff } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { roleOf, visibleRoles } from '#src/features/users/server/role-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { RequestCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  endOwnSession,
  listDemoAccounts,
  listOwnSessions,
  listUserRoles,
  readOwnAccount,
  readUserRole,
} from '../contract.ts';
import { namedEmails } from './auth-service.ts';
import { demoAccountsOf } from './demo-accounts.ts';
import { mayAddFactor } from './second-factor.ts';
import { endSession, readSession, sessionsOf } from './session-repository.ts';

// The diagnostics panel shows at most this number (specification section 7).
const SHOWN_ROLES = 5;

// If staff need two factors, staff with one factor see only what a customer sees.
const needsFactor = ({ settings }: App, { role, aal }: RequestCaller) =>
  settings.mode === 'production' && role !== null && isStaff(role) && aal !== 'aal2';

/** The endpoints of accounts. Reads and changes rows as the caller, never as the shop. */
export const accountEndpoints = (app: App): ServedEndpoint[] => {
  const scopeOf = (caller: RequestCaller) => ({
    userId: caller.userId,
    role: needsFactor(app, caller) ? DEFAULT_ROLE : caller.role,
  });
  return [
    serve(readOwnAccount, async ({ caller }) => {
      const { userId, role, aal, isMunicipal, owesSecondFactor } = caller;
      const stored = await asCaller(app.db, scopeOf(caller), (tx) => roleOf(tx, userId));
      const needsSecondFactor = needsFactor(app, caller);
      const isRoleStored = stored !== null;
      const own = await readSession(app.db.pool, caller.sessionId);
      // A session that has just ended still counts as one for some seconds. It must not add a factor.
      const mayAdd = own ? mayAddFactor({ app, named: namedEmails(app) }, own) : 'second-factor-first';
      const data = {
        userId,
        role,
        isRoleStored,
        isMunicipal,
        aal,
        needsSecondFactor,
        owesSecondFactor,
        mayAddFactor: mayAdd,
      };
      return { answer: { success, data } };
    }),
    serve(listOwnSessions, async ({ caller }) => {
      const sessions = await asCaller(app.db, scopeOf(caller), (tx) => sessionsOf(tx, caller.userId));
      const data = sessions.map(({ id, aal, userAgent, createdAt, refreshedAt }) => ({
        id,
        isCurrent: id === caller.sessionId,
        aal,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: refreshedAt.toISOString(),
      }));
      return { answer: { success, data } };
    }),
    serve(endOwnSession, async ({ caller, params }) => {
      const { userId } = caller;
      const isEnded = await asCaller(app.db, scopeOf(caller), (tx) => endSession(tx, userId, params.id));
      if (!isEnded) throw new Problem('not-found');
      return { answer: { success } };
    }),
    serve(listUserRoles, async ({ liveCaller }) => {
      const caller = await liveCaller();
      const { rows, count } = await asCaller(app.db, scopeOf(caller), (tx) => visibleRoles(tx, SHOWN_ROLES));
      return { answer: { success, data: rows, count } };
    }),
    serve(readUserRole, async ({ caller, params }) => {
      const data = await asCaller(app.db, scopeOf(caller), (tx) => roleOf(tx, params.userId));
      return { answer: { success, data } };
    }),
    serve(listDemoAccounts, async () => ({
      answer: { success, data: demoAccountsOf(app.settings) },
    })),
  ];
};
