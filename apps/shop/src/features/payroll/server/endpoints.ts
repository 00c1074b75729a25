// The endpoints of payroll. Access is checked before each handler runs, and rows are read as the caller.
import { correctionBounds } from '@activepick/domain/benefit/payroll-lines.ts';
import { DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { setEmployeeNumber as setNumberOnList } from '#src/features/eligible-list/server/eligible-employees.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { closePeriod, nextPeriod, type PeriodResult, reopenPeriod } from './close-period.ts';
import {
  correctableLine,
  dropCorrection,
  isCorrectionStored,
  lockPeriods,
  numberClosedLines,
  storeCorrection,
} from './period-repository.ts';
import { peoplePage, periodList, periodSummary } from './period-views.ts';
import { badField, readCursor, writeCursor } from './person-cursor.ts';
import { type PayrollWork, recordPayroll } from './record-payroll.ts';

/** The endpoints of a company's payroll months. */
export const payrollEndpoints = (account: AuthService): ServedEndpoint[] => {
  const { app } = account;
  const current = () => app.today().slice(0, 7);
  const summary = async (tx: Connection, of: { companyId: string; month: Month }) => {
    const data = await periodSummary(tx, of, current());
    if (!data) throw new Problem('not-found');
    return data;
  };
  const settled = async (
    work: (app: AuthService['app'], of: PayrollWork) => Promise<PeriodResult>,
    of: PayrollWork,
  ) => {
    const { outcome } = await work(app, of);
    if (outcome !== 'done') throw new Problem('not-possible-now', { facts: { reason: outcome } });
    const data = await asCaller(app.db, of.caller, (tx) => summary(tx, of));
    return { answer: { success, data } };
  };
  return [
    serve(contract.listPeriods, ({ params: { companyId }, query, caller }) =>
      asCaller(app.db, caller, async (tx) => {
        const list = await periodList(tx, { companyId, before: query.before ?? null, current: current() });
        return { answer: { success, ...list } };
      }),
    ),
    serve(contract.readPeriod, ({ params, caller }) =>
      asCaller(app.db, caller, async (tx) => ({ answer: { success, data: await summary(tx, params) } })),
    ),
    serve(contract.listPeople, ({ params, query: { filter, q, cursor }, caller }) =>
      asCaller(app.db, caller, async (tx) => {
        const asked = { ...params, filter, q: q?.trim() || null, cursor: cursor ? readCursor(cursor) : null };
        const { people, next } = await peoplePage(tx, asked);
        return { answer: { success, data: people, nextCursor: next && writeCursor(next) } };
      }),
    ),
    serve(contract.closePayroll, ({ params, caller, requestId }) =>
      settled(closePeriod, { ...params, caller, requestId }),
    ),
    serve(contract.reopenPayroll, ({ params, caller, requestId }) =>
      settled(reopenPeriod, { ...params, caller, requestId }),
    ),
    serve(contract.addCorrection, ({ params: { companyId, month }, body, caller, requestId }) =>
      asCaller(app.db, caller, async (tx) => {
        await lockPeriods(tx, companyId);
        if ((await nextPeriod(tx, companyId)) !== month) throw new Problem('not-possible-now');
        if (body.amountOre === 0) throw badField('amountOre', 'amount-zero');
        const { key, ...correction } = body;
        const id = key ?? uuidv7();
        if (await isCorrectionStored(tx, companyId, id)) return { answer: { success, data: { id } } };
        await judgeCorrection(tx, companyId, correction);
        const isStored = await storeCorrection(tx, { id, companyId, by: caller.userId, ...correction });
        if (!isStored) throw new Problem('not-found');
        await recordPayroll(tx, { companyId, month, caller, requestId }, 'payroll.corrected', {
          line: body.lineId,
          amountOre: body.amountOre,
        });
        return { answer: { success, data: { id } } };
      }),
    ),
    serve(contract.removeCorrection, ({ params: { companyId, month, correctionId }, caller, requestId }) =>
      asCaller(app.db, caller, async (tx) => {
        await lockPeriods(tx, companyId);
        if (!(await dropCorrection(tx, companyId, correctionId))) throw new Problem('not-found');
        await recordPayroll(tx, { companyId, month, caller, requestId }, 'payroll.correction-withdrawn');
        return { answer: { success } };
      }),
    ),
    serve(contract.setEmployeeNumber, async ({ params, body, caller, requestId, ip, language }) => {
      const by = { companyId: params.companyId, caller, requestId, ip, language };
      await setNumberOnList(account, by, { personId: params.personId, employeeId: body.employeeNumber });
      await asCaller(app.db, caller, (tx) => numberClosedLines(tx, { ...params, ...body }));
      return { answer: { success } };
    }),
  ];
};

// Refuses a correction beyond the line itself, or above the company's limit, at the field of the amount.
async function judgeCorrection(
  tx: Connection,
  companyId: string,
  { lineId, amountOre }: { lineId: string; amountOre: number },
): Promise<void> {
  const line = await correctableLine(tx, companyId, lineId);
  if (!line) throw new Problem('not-found');
  const { payroll } = (await policyOf(tx, companyId)) ?? DEFAULT_POLICY;
  const { leastOre, mostOre } = correctionBounds(
    line.amountOre,
    line.correctedOre,
    ore(payroll.correctionLimitOre),
  );
  if (amountOre >= leastOre && amountOre <= mostOre) return;
  throw new Problem('invalid-request', {
    fields: [{ field: 'amountOre', code: amountOre < leastOre ? 'correction-below' : 'correction-above' }],
    facts: { leastOre, mostOre },
  });
}
