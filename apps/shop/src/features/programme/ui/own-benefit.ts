// The figures and the decision of one employee. Uses the same functions as the decision about orders.
import type { BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import {
  type BenefitLine,
  type BenefitReason,
  decideBenefit,
  firstDayOfBenefit,
  outcomeOf,
} from '@activepick/domain/benefit/decide-benefit.ts';
import {
  type BenefitPolicy,
  DEFAULT_POLICY,
  isFixedKind,
  SERVICE_PRICES,
  type ServicePackage,
  servicePackageUnder,
} from '@activepick/domain/benefit/policy.ts';
import { type BenefitQuote, quoteBenefit } from '@activepick/domain/benefit/quote-benefit.ts';
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { type Ore, ore, oreToSek, sekToOre, sumOre, timesOre } from '@activepick/domain/money.ts';
import { programmeFilterOf, programmeValue } from '@activepick/domain/search/programme-filter.ts';
import type { EmployerModel, FiguredLine, FiguredProduct } from '#src/ui/own-figures.ts';
import type { Site } from '#src/wire/page.ts';
import type { OwnProgramme } from '../contract.ts';

type Vat = Pick<Site, 'taxMode' | 'vatPercent'>;

/**
 * Returns the policy of a programme. Fields that an employee does not receive have their defaults, and affect
 * no decision.
 */
export const policyOf = ({ policy }: Pick<OwnProgramme, 'policy'>): BenefitPolicy => ({
  ...DEFAULT_POLICY,
  ...policy,
  maxBenefitOre: ore(policy.maxBenefitOre),
  minPriceOre: ore(policy.minPriceOre),
});

/** Returns the order line for one piece of a product. */
export const lineOf = (product: FiguredProduct, { taxMode, vatPercent }: Vat): BenefitLine => ({
  kind: product.kind,
  isElectric: product.is_electric,
  unitOre: inclVat(sekToOre(product.current_price), taxMode, vatPercent),
  quantity: 1,
});

/** Converts the lines of a cart to the input of the decision. */
export const linesOf = (lines: readonly FiguredLine[], { taxMode, vatPercent }: Vat): BenefitLine[] =>
  lines.map(({ unit, ...line }) => ({ ...line, unitOre: inclVat(ore(unit), taxMode, vatPercent) }));

/** Returns all reasons why the employer refuses lines or must approve them. */
export const reasonsFor = (lines: readonly BenefitLine[], programme: OwnProgramme): BenefitReason[] =>
  decideBenefit(lines, policyOf(programme), programme.person, programme.runningBenefits, programme.today);

/** The meaning of a decision for the employee. 'incomplete': only a further product is missing. */
export type Verdict = 'allowed' | 'needs-approval' | 'incomplete' | 'refused';

const SETTLED_BY_A_PRODUCT: readonly BenefitReason['rule'][] = ['bike-missing', 'lock-missing'];

/** Returns the verdict of reasons. */
export function verdictOf(reasons: readonly BenefitReason[]): Verdict {
  const outcome = outcomeOf(reasons);
  if (outcome !== 'refused') return outcome;
  const isIncomplete = reasons.every(
    ({ kind, rule }) => kind === 'needs-approval' || SETTLED_BY_A_PRODUCT.includes(rule),
  );
  return isIncomplete ? 'incomplete' : 'refused';
}

/** Returns the total price of lines, incl. VAT. */
export const costOf = (lines: readonly BenefitLine[]): Ore =>
  sumOre(lines.map(({ unitOre, quantity }) => timesOre(unitOre, quantity)));

/**
 * Returns the quote of lines with one bike, at a tax rate and with the service package that the employee has
 * chosen; null for others. Each bike is a separate benefit, and an accessory alone is not a benefit.
 */
export function quoteFor(
  lines: readonly BenefitLine[],
  programme: OwnProgramme,
  marginalTaxPercent: number,
  servicePackage: ServicePackage = 'none',
): BenefitQuote | null {
  const bikes = lines.filter(({ kind }) => isBikeKind(kind));
  const [bike] = bikes;
  if (!bike || bikes.reduce((sum, { quantity }) => sum + quantity, 0) !== 1) return null;
  const loose = lines.filter(({ kind }) => !isBikeKind(kind) && !isFixedKind(kind));
  const policy = policyOf(programme);
  return quoteBenefit({
    bikeOre: ore(costOf(lines) - costOf(loose)),
    isElectric: bike.isElectric,
    accessoriesOre: costOf(loose),
    policy,
    servicePackage,
    marginalTaxPercent,
    firstMonth: firstDayOfBenefit(programme.today, policy.cutOffDay).slice(0, 7),
    parameters: [programme.parameters],
  });
}

/** Returns the value of the search filter for the bikes that the policy allows. */
export const filterValueOf = (programme: OwnProgramme): string =>
  programmeValue(programmeFilterOf(policyOf(programme)));

/**
 * Returns the calculator's fields for a policy. The simple model spreads the price. The other models need the
 * employer's monthly cost, and a cash buyer pays its insurance and service as well.
 */
export function calculatorModel(policy: BenefitPolicy, price: Ore, type: BenefitType): EmployerModel {
  const { termMonths, deductionModel, employerSharePercent } = policy;
  const share = { term_months: String(termMonths), employer_share: String(employerSharePercent) };
  if (deductionModel === 'simple' || type === 'accessory')
    return { ...share, monthly_cost: '', cash_extras: '', deducts_vat: 'false' };
  const service = SERVICE_PRICES[servicePackageUnder(policy, null)].monthlyOre;
  const insurance = (price * policy.insurancePercent) / 100;
  const cost = (price * policy.leasePercent) / 100 + insurance + service;
  return {
    ...share,
    monthly_cost: sekText(cost),
    cash_extras: sekText((insurance + service) * termMonths),
    deducts_vat: deductionModel === 'cost-neutral-vat' ? 'true' : 'false',
  };
}

// The calculator accepts four decimals.
const sekText = (amount: number): string => String(Number(oreToSek(amount as Ore).toFixed(4)));
