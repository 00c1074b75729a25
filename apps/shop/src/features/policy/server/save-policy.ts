import { type BenefitPolicy, policyMistakes, sortedWindows } from '@activepick/domain/benefit/policy.ts';
import type pg from 'pg';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { CompanyPolicy } from '../contract.ts';
import { policyOf, type StoredPolicy, upsertPolicy } from './policy-repository.ts';

/** Converts a stored policy to the response format. */
export const policyShape = (policy: StoredPolicy): CompanyPolicy => ({
  ...policy,
  createdAt: policy.createdAt.toISOString(),
  updatedAt: policy.updatedAt.toISOString(),
});

/**
 * Saves a policy over the version that was read, 0 for none. Throws `invalid-request` with the fields that
 * are wrong, and `changed-meanwhile` with the newer policy after another person's save.
 */
export async function savePolicy(
  tx: pg.PoolClient,
  companyId: string,
  policy: BenefitPolicy,
  by: { version: number; userId: string | null },
): Promise<StoredPolicy> {
  const fields = policyMistakes(policy);
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
  const sorted = { ...policy, orderWindows: sortedWindows(policy.orderWindows) };
  const saved = await upsertPolicy(tx, companyId, sorted, by);
  if (saved) return saved;
  const newer = await policyOf(tx, companyId);
  throw new Problem('changed-meanwhile', { facts: { policy: newer && policyShape(newer) } });
}
