// The policies of employers.
import type { Policy } from '@activepick/domain/companies/policy.ts';
import type { Connection } from '#src/platform/db.ts';

/** A stored policy. */
export interface StoredPolicy extends Policy {
  benefitCurrency: 'SEK';
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = `allow_bike_leasing as "allowBikeLeasing", allow_accessories as "allowAccessories",
  require_manager_approval as "requireManagerApproval", max_benefit_ore::int as "maxBenefitOre",
  benefit_currency as "benefitCurrency", notes, version, created_at as "createdAt", updated_at as "updatedAt"`;

/** Returns a company's policy, or null. */
export async function policyOf(connection: Connection, companyId: string): Promise<StoredPolicy | null> {
  const { rows } = await connection.query({
    name: 'policy-of-company',
    text: `select ${COLUMNS} from company_policies where company_id = $1`,
    values: [companyId],
  });
  return rows[0] ?? null;
}

/** Saves a policy over the version that was read (0 for none). Returns null when another version is stored. */
export async function upsertPolicy(
  tx: Connection,
  companyId: string,
  policy: Policy & { version: number; userId: string | null },
): Promise<StoredPolicy | null> {
  const { rows } = await tx.query({
    name: 'upsert-policy',
    text: `insert into company_policies as p (company_id, allow_bike_leasing, allow_accessories, require_manager_approval,
        max_benefit_ore, notes, updated_by)
      select $1, $3, $4, $5, $6, $7, $8
        where $2 = 0 or exists (select 1 from company_policies where company_id = $1)
      on conflict (company_id) do update set allow_bike_leasing = excluded.allow_bike_leasing,
        allow_accessories = excluded.allow_accessories, require_manager_approval = excluded.require_manager_approval,
        max_benefit_ore = excluded.max_benefit_ore, notes = excluded.notes, updated_by = excluded.updated_by,
        version = p.version + 1, updated_at = now()
      where p.version = $2 returning ${COLUMNS}`,
    values: [
      companyId,
      policy.version,
      policy.allowBikeLeasing,
      policy.allowAccessories,
      policy.requireManagerApproval,
      policy.maxBenefitOre,
      policy.notes,
      policy.userId,
    ],
  });
  return rows[0] ?? null;
}
