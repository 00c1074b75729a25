import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { orNotFound } from '#src/features/companies/server/companies.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { LONG_LISTS, limitConcurrency } from '#src/platform/limits/concurrency-limit.ts';
import * as contract from '../contract.ts';
import {
  addEmployee,
  changeEmployee,
  eligibleShape,
  removeEmployee,
  setLastDay,
} from './eligible-employees.ts';
import { intervalAbove } from './equal-terms.ts';
import { exportedEmployees } from './export-employees.ts';
import { importEmployees, tryImport } from './import-employees.ts';
import { eligibleReport, eligibleSummary, eligibleTotal, joinedAtOf } from './list-report.ts';

const PAGE = 50;

/** The endpoints about the eligible list of a company. */
export function eligibleListEndpoints(account: AuthService): ServedEndpoint[] {
  const { app } = account;
  const gate = limitConcurrency(LONG_LISTS);
  return [
    serve(contract.listEligible, async ({ params: { companyId }, query, caller }) => {
      const wanted = { ...query, companyId };
      return asCaller(app.db, caller, async (tx) => {
        const rows = await eligibleReport(tx, wanted, PAGE + 1);
        const page = { isFirst: !query.cursor, read: rows.length, size: PAGE };
        const total = await totalOf(page, () => eligibleTotal(tx, wanted));
        const shown = rows.slice(0, PAGE);
        const ids = shown.map(({ personId }) => personId);
        const joined = await joinedAtOf(tx, companyId, ids);
        const data = shown.map((one) => ({
          ...eligibleShape(one),
          joinedAt: joined.get(one.personId) ?? null,
        }));
        const nextCursor = rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null;
        return { answer: { success, data, nextCursor, ...total } };
      });
    }),
    serve(contract.summariseEligible, async ({ params: { companyId }, caller }) => {
      const { company, summary } = await asCaller(app.db, caller, async (tx) => ({
        company: orNotFound(await companyById(tx, companyId)),
        summary: await eligibleSummary(tx, companyId),
      }));
      const shorterThan = intervalAbove(app.encryption, company, summary.count);
      return {
        answer: {
          success,
          data: { companyName: company.companyName, ...summary, shorterThan },
        },
      };
    }),
    serve(contract.addEligible, async (context) => ({
      answer: {
        success,
        data: await addEmployee(account, { ...context, ...context.params }, context.body),
      },
    })),
    serve(contract.changeEligible, async (context) => {
      const { version, ...typed } = context.body;
      const { personId } = context.params;
      const data = await changeEmployee(
        account,
        { ...context, ...context.params },
        { personId, version, typed },
      );
      return { answer: { success, data } };
    }),
    serve(contract.endEligible, async (context) => ({
      answer: {
        success,
        data: await setLastDay(
          account,
          { ...context, ...context.params },
          { ...context.params, ...context.body },
        ),
      },
    })),
    serve(contract.removeEligible, async (context) => {
      await removeEmployee(
        account,
        { ...context, ...context.params },
        { ...context.params, ...context.body },
      );
      return { answer: { success } };
    }),
    serve(contract.tryEligibleImport, { gate }, async (context) => ({
      answer: {
        success,
        data: await tryImport(account, { ...context, ...context.params }, context.body),
      },
    })),
    serve(contract.importEligible, { gate }, async (context) => ({
      answer: {
        success,
        ...(await importEmployees(account, { ...context, ...context.params }, context.body)),
      },
    })),
    serve(contract.exportEligible, async (context) => ({
      answer: { success },
      file: await exportedEmployees(app, { ...context, ...context.params }),
    })),
  ];
}
