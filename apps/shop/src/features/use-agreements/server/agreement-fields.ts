// The values of the use agreement's fields, by the ids of the template's fields. docs/operations/oneflow.md lists them.
import { type BenefitPolicy, SERVICE_PRICES } from '@activepick/domain/benefit/policy.ts';
import { quoteBenefit } from '@activepick/domain/benefit/quote-benefit.ts';
import { type Ore, sumOre, ZERO } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import {
  ParameterMissing,
  parametersOfToday,
} from '#src/features/benefit-parameters/server/rates-repository.ts';
import { formatMoney, formatMoneyExact } from '#src/i18n/format.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { agreementFieldTexts } from '#src/languages/catalogues/use-agreements/field-texts.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import type { NewParty } from '#src/providers/contract-signing/contract-signing.ts';
import type { ContractFacts } from './use-agreement-repository.ts';

/** The field with the employee's consent to set-off. A template without it gives no consent. */
export const SET_OFF_FIELD = 'set_off_consent';

/** The ids of all fields that the shop fills in. `doctor` names those that the template lacks. */
export const AGREEMENT_FIELDS = [
  'employee_name',
  'company_name',
  'organization_number',
  'benefit_number',
  'bike',
  'price',
  'term_months',
  'deduction',
  'deduction_total',
  'taxable_value',
  SET_OFF_FIELD,
  'exit_rule',
  'term_end_rule',
  'damage_liability',
  'insurance',
  'service_package',
  'market_value_rule',
] as const;
type FieldId = (typeof AGREEMENT_FIELDS)[number];

/** Returns the values of all fields. The template is Swedish. */
export async function agreementFields(
  app: Pick<App, 'db' | 'today'>,
  facts: ContractFacts,
  { employer, policy }: { employer: NewParty; policy: BenefitPolicy },
): Promise<Record<FieldId, string>> {
  const texts = agreementFieldTexts[CONTRACT_LANGUAGE];
  const { servicePackage } = facts;
  const budget = SERVICE_PRICES[servicePackage].yearlyBudgetOre;
  const exact = (amount: Ore) => formatMoneyExact(amount, CONTRACT_LANGUAGE);
  return {
    employee_name: facts.employeeName,
    company_name: employer.name,
    organization_number: employer.identificationNumber,
    benefit_number: String(facts.number),
    bike: facts.bike,
    price: exact(facts.priceOre),
    term_months: String(facts.termMonths),
    deduction: exact(facts.deductionsOre[0] ?? sumOre([])),
    deduction_total: exact(sumOre(facts.deductionsOre)),
    taxable_value: await taxableText(app, facts, policy),
    [SET_OFF_FIELD]: texts.setOff,
    exit_rule: texts.exit[policy.exitRule],
    term_end_rule: texts.termEnd[policy.termEndRule],
    damage_liability: texts.damage,
    insurance: policy.insurancePercent > 0 ? texts.insured : texts.notInsured,
    service_package:
      budget > ZERO
        ? texts.service({
            name: servicePackageMessages[CONTRACT_LANGUAGE].names[servicePackage],
            budget: formatMoney(budget, CONTRACT_LANGUAGE),
          })
        : texts.noService,
    market_value_rule: texts.marketValue,
  };
}

async function taxableText(
  { db, today }: Pick<App, 'db' | 'today'>,
  { bikeOre, accessoriesOre, isElectric, termMonths, servicePackage }: ContractFacts,
  policy: BenefitPolicy,
): Promise<string> {
  const texts = agreementFieldTexts[CONTRACT_LANGUAGE];
  const parameters = await parametersOfToday(db.pool, today()).catch((error) => {
    if (error instanceof ParameterMissing) return null;
    throw error;
  });
  if (!parameters) return texts.taxableLater;
  const year = today().slice(0, 4);
  const { taxableYears } = quoteBenefit({
    bikeOre,
    accessoriesOre,
    isElectric,
    servicePackage,
    policy: { ...policy, termMonths: termMonths as BenefitPolicy['termMonths'] },
    // No taxable value depends on the employee's tax.
    marginalTaxPercent: 0,
    firstMonth: `${year}-01`,
    parameters: [parameters],
  });
  const taxableOre = taxableYears[0]?.taxableOre ?? ZERO;
  return texts.taxable({ amount: formatMoney(taxableOre, CONTRACT_LANGUAGE), year });
}
