import {
  approvalFor,
  type BenefitPolicy,
  DEFAULT_POLICY,
  requiresApproval,
} from '@activepick/domain/benefit/policy.ts';
import { ore } from '@activepick/domain/money.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { StaffPolicyBody } from '../contract.ts';
import type { StoredPolicy } from './policy-repository.ts';

/**
 * Returns the policy that staff save. Missing rules keep their stored values. Throws `invalid-request` when
 * the older and the newer answer about approval contradict each other.
 */
export function policyOfStaff(body: StaffPolicyBody, stored: StoredPolicy | null): BenefitPolicy {
  const { version: _version, requireManagerApproval, approval, maxBenefitOre, minPriceOre, ...given } = body;
  const before = stored ?? DEFAULT_POLICY;
  const policy: BenefitPolicy = {
    ...before,
    ...withoutAbsent(given),
    maxBenefitOre: ore(maxBenefitOre),
    minPriceOre: minPriceOre === undefined ? before.minPriceOre : ore(minPriceOre),
    approval: approval ?? approvalFor(requireManagerApproval, before.approval),
  };
  if (requiresApproval(policy) !== requireManagerApproval)
    throw new Problem('invalid-request', { fields: [{ field: 'approval', code: 'contradiction' }] });
  return policy;
}

type Present<Given> = { [Name in keyof Given]: Exclude<Given[Name], undefined> };

const withoutAbsent = <Given extends object>(given: Given): Present<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<Given>;
