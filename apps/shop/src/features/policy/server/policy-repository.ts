// The policies of employers, and their versions, which the database keeps with each save.
import type { BenefitPolicy } from '@activepick/domain/benefit/policy.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** A stored policy. */
export interface StoredPolicy extends BenefitPolicy {
  requireManagerApproval: boolean;
  benefitCurrency: 'SEK';
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const RULES = `allow_bike_leasing as "allowBikeLeasing", allow_accessories as "allowAccessories",
  max_benefit_ore::float8 as "maxBenefitOre", min_price_ore::float8 as "minPriceOre", notes,
  term_months as "termMonths", deduction_model as "deductionModel", lease_percent::float8 as "leasePercent",
  insurance_percent::float8 as "insurancePercent", employer_share_percent::float8 as "employerSharePercent",
  service_package as "servicePackage", allowed_kinds as "allowedKinds", allowed_drives as "allowedDrives",
  allowed_accessories as "allowedAccessories", accessory_max_percent::float8 as "accessoryMaxPercent",
  is_lock_required as "isLockRequired", order_windows as "orderWindows", approval, employer_signs as "employerSigns",
  employment_months as "employmentMonths", cut_off_day as "cutOffDay", exit_rule as "exitRule",
  term_end_rule as "termEndRule",
  json_build_object('wageTypeDeduction', wage_type_deduction, 'wageTypeBenefit', wage_type_benefit,
    'wageTypeNetDeduction', wage_type_net_deduction, 'deductionSign', deduction_sign,
    'fileFormat', payroll_format, 'encoding', payroll_encoding,
    'hasPersonalNumbers', payroll_has_personal_numbers, 'correctionLimitOre', correction_limit_ore) as payroll`;
const COLUMNS = `${RULES}, require_manager_approval as "requireManagerApproval",
  benefit_currency as "benefitCurrency", version, created_at as "createdAt", updated_at as "updatedAt"`;

/** The columns that a save writes, with their values. */
const WRITTEN: Readonly<Record<string, (policy: BenefitPolicy) => unknown>> = {
  allow_bike_leasing: (policy) => policy.allowBikeLeasing,
  allow_accessories: (policy) => policy.allowAccessories,
  max_benefit_ore: (policy) => policy.maxBenefitOre,
  min_price_ore: (policy) => policy.minPriceOre,
  notes: (policy) => policy.notes,
  term_months: (policy) => policy.termMonths,
  deduction_model: (policy) => policy.deductionModel,
  lease_percent: (policy) => policy.leasePercent,
  insurance_percent: (policy) => policy.insurancePercent,
  employer_share_percent: (policy) => policy.employerSharePercent,
  service_package: (policy) => policy.servicePackage,
  allowed_kinds: (policy) => policy.allowedKinds,
  allowed_drives: (policy) => policy.allowedDrives,
  allowed_accessories: (policy) => policy.allowedAccessories,
  accessory_max_percent: (policy) => policy.accessoryMaxPercent,
  is_lock_required: (policy) => policy.isLockRequired,
  order_windows: (policy) => JSON.stringify(policy.orderWindows),
  approval: (policy) => policy.approval,
  require_manager_approval: (policy) => policy.approval !== 'none',
  employer_signs: (policy) => policy.employerSigns,
  employment_months: (policy) => policy.employmentMonths,
  cut_off_day: (policy) => policy.cutOffDay,
  exit_rule: (policy) => policy.exitRule,
  term_end_rule: (policy) => policy.termEndRule,
  wage_type_deduction: (policy) => policy.payroll.wageTypeDeduction,
  wage_type_benefit: (policy) => policy.payroll.wageTypeBenefit,
  wage_type_net_deduction: (policy) => policy.payroll.wageTypeNetDeduction,
  deduction_sign: (policy) => policy.payroll.deductionSign,
  payroll_format: (policy) => policy.payroll.fileFormat,
  payroll_encoding: (policy) => policy.payroll.encoding,
  payroll_has_personal_numbers: (policy) => policy.payroll.hasPersonalNumbers,
  correction_limit_ore: (policy) => policy.payroll.correctionLimitOre,
};
const NAMES = Object.keys(WRITTEN);
const FIRST = 4;

/** Returns a company's policy, or null. */
export async function policyOf(connection: Connection, companyId: string): Promise<StoredPolicy | null> {
  return queryRow<StoredPolicy>(connection, {
    name: 'policy-of-company',
    text: `select ${COLUMNS} from company_policies where company_id = $1`,
    values: [companyId],
  });
}

/**
 * Saves a policy over the version that was read (0 for none). Returns null if the stored version is a
 * different one.
 */
export async function upsertPolicy(
  tx: Connection,
  companyId: string,
  policy: BenefitPolicy,
  { version, userId }: { version: number; userId: string | null },
): Promise<StoredPolicy | null> {
  return queryRow<StoredPolicy>(tx, {
    name: 'upsert-policy',
    text: `insert into company_policies as p (company_id, updated_by, ${NAMES.join(', ')})
      select $1, $3, ${NAMES.map((_, at) => `$${FIRST + at}`).join(', ')}
        where $2 = 0 or exists (select 1 from company_policies where company_id = $1)
      on conflict (company_id) do update set updated_by = excluded.updated_by,
        ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')},
        version = p.version + 1, updated_at = now()
      where p.version = $2 returning ${COLUMNS}`,
    values: [companyId, version, userId, ...NAMES.map((name) => WRITTEN[name]?.(policy))],
  });
}

/**
 * Keeps the format of a company's latest export as the one that the next export suggests. It is no rule, so the policy keeps
 * its version.
 */
export async function rememberFormat(
  tx: Connection,
  companyId: string,
  format: BenefitPolicy['payroll']['fileFormat'],
): Promise<void> {
  await execute(tx, {
    name: 'remember-payroll-format',
    text: 'update company_policies set payroll_format = $2 where company_id = $1 and payroll_format <> $2',
    values: [companyId, format],
  });
}

/** A version of a policy. */
export interface StoredVersion {
  version: number;
  changedAt: Date;
  changedBy: string | null;
  rules: BenefitPolicy;
}

/**
 * Returns versions of a company's policy below a given version, newest first. A rule that did not exist at
 * the time has its current value.
 */
export async function policyVersions(
  tx: Connection,
  companyId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<StoredVersion[]> {
  return queryRows<StoredVersion>(tx, {
    name: 'policy-versions',
    text: `select v.version, v.changed_at as "changedAt", member_name(v.company_id, v.changed_by) as "changedBy",
        to_json(r) as rules
      from company_policy_versions v
      join company_policies p on p.company_id = v.company_id
      cross join lateral (select ${RULES} from jsonb_populate_record(p, v.policy)) r
      where v.company_id = $1 and ($2::int is null or v.version < $2)
      order by v.version desc limit $3`,
    values: [companyId, before, limit],
  });
}

/**
 * Returns the policies that decided orders, in the order of the orders. An order without a version gets the
 * current policy. Null for a company without a policy.
 */
export async function policiesOfVersions(
  tx: Connection,
  orders: readonly { companyId: string; policyVersion: number | null }[],
): Promise<(BenefitPolicy | null)[]> {
  const rows = await queryRows<{ rules: BenefitPolicy | null }>(tx, {
    name: 'policies-of-versions',
    text: `select r.rules from json_to_recordset($1::json) as given (place int, "companyId" uuid, "policyVersion" int)
      left join company_policies p on p.company_id = given."companyId"
      left join company_policy_versions v on v.company_id = p.company_id
        and v.version = coalesce(given."policyVersion", p.version)
      left join lateral (select to_json(one) as rules from (select ${RULES} from jsonb_populate_record(p, v.policy)) one
        where v.version is not null) r on true
      order by given.place`,
    values: [
      JSON.stringify(
        orders.map(({ companyId, policyVersion }, place) => ({ place, companyId, policyVersion })),
      ),
    ],
  });
  return rows.map(({ rules }) => rules);
}
