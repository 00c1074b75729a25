import type pg from 'pg';
import { API_PAGE } from '#src/features/api-keys/program-contract.ts';
import { type ApiWrite, writeOnce } from '#src/features/api-keys/server/write-once.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { employeeOfPerson, type StoredEmployee } from '#src/features/companies/server/employee-repository.ts';
import type { ListAuthor } from '#src/features/eligible-list/server/eligible-employees.ts';
import {
  employeeByNumber,
  endByNumber,
  upsertByNumber,
} from '#src/features/eligible-list/server/employee-by-number.ts';
import { eligibleReport, joinedAtOf } from '#src/features/eligible-list/server/list-report.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { KeyCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  type ApiEmployee,
  listApiEmployees,
  putApiEmployee,
  putApiLastDay,
  readApiEmployee,
} from '../employee-contract.ts';

/** The endpoints of the eligible list for programs. */
export function apiEmployeeEndpoints(account: AuthService): ServedEndpoint[] {
  const { db } = account.app;
  const writing = (
    write: ApiWrite & { caller: KeyCaller },
    work: (tx: pg.PoolClient) => Promise<{ personId: string; isNew: boolean }>,
  ) =>
    asCaller(db, write.caller, async (tx) => {
      let isNew = false;
      const { subjectId } = await writeOnce(tx, write, async () => {
        const done = await work(tx).catch(renameNumber);
        isNew = done.isNew;
        return done.personId;
      });
      const stored = await employeeOfPerson(tx, write.caller.keyCompanyId, subjectId);
      if (!stored) throw new Problem('not-found');
      const data = await shapeOf(tx, write.caller.keyCompanyId, stored);
      return { answer: { success, data }, status: isNew ? 201 : 200 };
    });
  return [
    serve(listApiEmployees, async ({ query, caller }) => {
      const wanted = { ...query, companyId: caller.keyCompanyId };
      return asCaller(db, caller, async (tx) => {
        const rows = await eligibleReport(tx, wanted, API_PAGE + 1);
        const nextCursor = rows.length > API_PAGE ? (rows[API_PAGE - 1]?.id ?? null) : null;
        const data = await shapesOf(tx, caller.keyCompanyId, rows.slice(0, API_PAGE));
        return { answer: { success, data, nextCursor } };
      });
    }),
    serve(readApiEmployee, async ({ params: { employeeNumber }, caller }) => {
      return asCaller(db, caller, async (tx) => {
        const stored = await employeeByNumber(tx, caller.keyCompanyId, employeeNumber);
        if (!stored) throw new Problem('not-found');
        return { answer: { success, data: await shapeOf(tx, caller.keyCompanyId, stored) } };
      });
    }),
    serve(putApiEmployee, ({ params: { employeeNumber }, body, ...context }) =>
      writing({ ...context, asked: [putApiEmployee.path, employeeNumber, body] }, (tx) =>
        upsertByNumber(tx, account, authorOf(context), { employeeNumber, stated: body }),
      ),
    ),
    serve(putApiLastDay, ({ params: { employeeNumber }, body: { lastDay }, ...context }) =>
      writing({ ...context, asked: [putApiLastDay.path, employeeNumber, lastDay] }, (tx) =>
        endByNumber(tx, account, authorOf(context), { employeeNumber, lastDay }),
      ),
    ),
  ];
}

const authorOf = (
  context: { caller: KeyCaller } & Pick<ListAuthor, 'requestId' | 'ip' | 'language'>,
): ListAuthor => ({ ...context, companyId: context.caller.keyCompanyId });

async function shapeOf(tx: pg.PoolClient, companyId: string, stored: StoredEmployee): Promise<ApiEmployee> {
  const [shape] = await shapesOf(tx, companyId, [stored]);
  return shape as ApiEmployee;
}

async function shapesOf(
  tx: pg.PoolClient,
  companyId: string,
  rows: readonly StoredEmployee[],
): Promise<ApiEmployee[]> {
  const ids = rows.map(({ personId }) => personId);
  const joined = await joinedAtOf(tx, companyId, ids);
  return rows.map((one) => ({ ...factsOf(one), joinedAt: joined.get(one.personId) ?? null }));
}

const factsOf = (stored: StoredEmployee): Omit<ApiEmployee, 'joinedAt'> => ({
  id: stored.personId,
  employeeNumber: stored.employeeId,
  name: stored.name,
  email: stored.email,
  department: stored.department,
  costCentre: stored.costCentre,
  firstDay: stored.firstDay,
  lastDay: stored.lastDay,
});

// The list calls the number `employeeId`, after the column of its files.
function renameNumber(error: unknown): never {
  if (!(error instanceof Problem) || !error.fields) throw error;
  const fields = error.fields.map((one) =>
    one.field === 'employeeId' ? { ...one, field: 'employeeNumber' } : one,
  );
  throw new Problem(error.code, { fields, cause: error });
}
