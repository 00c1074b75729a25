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
import { eligibleReport } from '#src/features/eligible-list/server/list-report.ts';
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
      return { answer: { success, data: shapeOf(stored) }, status: isNew ? 201 : 200 };
    });
  return [
    serve(listApiEmployees, async ({ query, caller }) => {
      const wanted = { ...query, companyId: caller.keyCompanyId };
      const rows = await asCaller(db, caller, (tx) => eligibleReport(tx, wanted, API_PAGE + 1));
      const nextCursor = rows.length > API_PAGE ? (rows[API_PAGE - 1]?.id ?? null) : null;
      return { answer: { success, data: rows.slice(0, API_PAGE).map(shapeOf), nextCursor } };
    }),
    serve(readApiEmployee, async ({ params: { employeeNumber }, caller }) => {
      const stored = await asCaller(db, caller, (tx) =>
        employeeByNumber(tx, caller.keyCompanyId, employeeNumber),
      );
      if (!stored) throw new Problem('not-found');
      return { answer: { success, data: shapeOf(stored) } };
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

const shapeOf = (stored: StoredEmployee): ApiEmployee => ({
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
