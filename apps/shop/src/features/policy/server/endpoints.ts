import { type BenefitPolicy, changedFields, DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import type { App } from '#src/app.ts';
import { parametersOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { RequestCaller } from '#src/platform/http/authenticate.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { policyOf, policyVersions, type StoredVersion } from './policy-repository.ts';
import { policyShape, savePolicy } from './save-policy.ts';

const PAGE = 10;
interface SaveContext {
  caller: RequestCaller;
  requestId: string;
  version: number;
}

/** The endpoints about the policy of an employer. */
export const policyEndpoints = (app: Pick<App, 'db' | 'today' | 'settings'>): ServedEndpoint[] => {
  const { db } = app;
  // The version that was read reveals a change in the meantime.
  const save = (companyId: string, change: (before: BenefitPolicy) => BenefitPolicy, by: SaveContext) =>
    asCaller(db, by.caller, async (tx) => {
      const before = (await policyOf(tx, companyId)) ?? DEFAULT_POLICY;
      const policy = change(before);
      const { version, caller, requestId } = by;
      const saved = await savePolicy(tx, companyId, policy, { version, userId: caller.userId });
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'company.policy-saved',
        target: { type: 'company', id: companyId },
        detail: { version: saved.version, changed: changedFields(before, policy) },
        requestId,
      });
      return policyShape(saved);
    });
  return [
    serve(contract.readEmployerPolicy, async ({ params: { companyId }, caller }) => {
      const today = app.today();
      const { policy, parameters } = await asCaller(db, caller, async (tx) => ({
        policy: await policyOf(tx, companyId),
        parameters: await parametersOfToday(tx, today),
      }));
      const mayChange = caller.role === 'admin' || caller.memberRights.includes('owner');
      const mayChangePayroll = mayChange || caller.memberRights.includes('payroll');
      const example = { today, parameters, marginalTaxPercent: app.settings.benefit.marginalTaxPercent };
      const data = { policy: policy && policyShape(policy), mayChange, mayChangePayroll, example };
      return { answer: { success, data } };
    }),
    serve(contract.saveEmployerPolicy, async ({ params: { companyId }, body, caller, requestId }) => {
      const { version, ...rules } = body;
      const by = { caller, requestId, version };
      return {
        answer: { success, data: await save(companyId, () => contract.policyIn(rules), by) },
      };
    }),
    serve(contract.savePayrollSettings, async ({ params: { companyId }, body, caller, requestId }) => {
      const { version, payroll } = body;
      const by = { caller, requestId, version };
      return {
        answer: {
          success,
          data: await save(companyId, (before) => ({ ...before, payroll }), by),
        },
      };
    }),
    serve(contract.listPolicyVersions, async ({ params: { companyId }, query, caller }) => {
      const before = query.before ? Number(query.before) : null;
      // The row after the page shows what its last version changed.
      const found = await asCaller(db, caller, (tx) =>
        policyVersions(tx, companyId, { before, limit: PAGE + 1 }),
      );
      const data = found.slice(0, PAGE).map((one, at) => versionShape(one, found[at + 1] ?? null));
      const nextCursor = found.length > PAGE ? String(data.at(-1)?.version) : null;
      return { answer: { success, data, nextCursor } };
    }),
  ];
};

const versionShape = (one: StoredVersion, before: StoredVersion | null): contract.PolicyVersion => ({
  ...one,
  changedAt: one.changedAt.toISOString(),
  before: before?.rules ?? null,
});
