import { benefitBudget } from '@activepick/domain/benefit/budget.ts';
import type { RunningBenefit } from '@activepick/domain/benefit/decide-benefit.ts';
import type { App } from '#src/app.ts';
import { parametersOfToday } from '#src/features/benefit-parameters/server/rates-repository.ts';
import { employmentsOf } from '#src/features/joining/server/employment-repository.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
import { programmeOfAccount } from './programme-repository.ts';

/** The endpoint about the programme of the caller's employer. */
export const programmeEndpoints = (app: Pick<App, 'db' | 'today'>): ServedEndpoint[] => [
  serve(contract.readOwnProgramme, async ({ caller, query }) => ({
    answer: { success, data: await ownProgramme(app, caller.userId, query.employment) },
  })),
];

async function ownProgramme(
  { db: { pool }, today }: Pick<App, 'db' | 'today'>,
  userId: string,
  asked: string | undefined,
): Promise<contract.OwnProgramme | null> {
  const joined = (await employmentsOf(pool, userId)).filter(({ isOnList }) => isOnList);
  const chosen = joined.find(({ id }) => id === asked) ?? joined[0];
  if (!chosen) return null;
  const day = today();
  const { companyId } = chosen;
  const [programme, parameters] = await Promise.all([
    programmeOfAccount(pool, { companyId, userId, today: day }),
    parametersOfToday(pool, day),
  ]);
  if (!programme) return null;
  const {
    notes: _notes,
    exitRule: _exit,
    termEndRule: _end,
    payroll: _payroll,
    ...policy
  } = programme.policy;
  const { companyName, policyVersion, person, runningBenefits, usedOre } = programme;
  return {
    employmentId: chosen.id,
    companyName,
    otherEmployers: joined.length - 1,
    policy,
    policyVersion,
    person,
    runningBenefits: lastToEnd(runningBenefits),
    budget: benefitBudget(programme.policy, runningBenefits, usedOre),
    today: day,
    parameters,
  };
}

// A benefit without an end comes first: the day on which a further one is possible depends on it.
const lastToEnd = (benefits: readonly RunningBenefit[]): RunningBenefit[] =>
  [...benefits]
    .sort((one, other) => ((one.endsOn ?? '9999') < (other.endsOn ?? '9999') ? 1 : -1))
    .slice(0, contract.MAX_RUNNING_BENEFITS);
