// The special price panel of three product pages: ordinary price, current price, price as a benefit.
import { savingPercentToCash } from '../catalogue/price.ts';
import { inclVat, type TaxMode } from '../catalogue/vat.ts';
import { type Ore, ore, oreToSek, roundHalfUp, sekToOre } from '../money.ts';
import type { BenefitAssumptions, BenefitParameters, BenefitType } from './benefit-value.ts';
import { calculate, TERM_MONTHS, WEIGHTED_MARGINAL_TAX_PERCENT } from './calculator.ts';

/** The specification's benefit price of the Vässla pedal, SEK 11 258 (specification section 9). */
export const GIVEN_BENEFIT_ORE: Readonly<Record<string, Ore>> = { 'bike-2': ore(1_125_800) };

/** The products whose page has the special price panel (specification section 2, 'Static product detail'). */
export const SPECIAL_PANEL_IDS = ['bike-1', 'bike-2', 'accessory-1'] as const;

/** Tells whether a product's page has the special price panel. */
export function hasSpecialPanel(id: string): boolean {
  return (SPECIAL_PANEL_IDS as readonly string[]).includes(id);
}

/** The input of `specialPanel`. Prices in öre as in the catalogue; the benefit price incl. VAT. */
export interface SpecialPanelInput {
  id: string;
  ordinaryOre: Ore;
  currentOre: Ore;
  /** The benefit calculator's total incl. VAT. Ignored if the specification gives the figure. */
  benefitOre: Ore;
  mode: TaxMode;
}

/** The special price panel: three rows in öre, how they relate to VAT, and the badge. */
export interface SpecialPanel {
  rows: readonly { label: 'ordinary' | 'current' | 'benefit'; amountOre: Ore }[];
  /** The panel's own VAT label, independent of the rest of the shop. */
  vat: 'incl' | 'excl';
  /** True if the benefit price is given by the specification, not calculated. */
  isGiven: boolean;
  /** The badge's saving in percent; null without a saving, which the panel then states. */
  savingPercent: number | null;
}

/**
 * Returns the rows of the special price panel, or null for a product without one. Calculated panels are
 * incl. VAT in both modes, because a benefit price always is. The specification's figures are unchanged.
 * Source: specification sections 2 and 9.
 */
export function specialPanel(input: SpecialPanelInput): SpecialPanel | null {
  if (!hasSpecialPanel(input.id)) return null;
  const given = GIVEN_BENEFIT_ORE[input.id];
  const ordinary = given ? input.ordinaryOre : inclVat(input.ordinaryOre, input.mode);
  const current = given ? input.currentOre : inclVat(input.currentOre, input.mode);
  const benefit = given ?? input.benefitOre;
  // The specification's figures keep their badge. A calculated badge agrees with the calculator on the same page.
  const percent = savingPercentToCash(given ? ordinary : current, benefit);
  return {
    rows: [
      { label: 'ordinary', amountOre: ordinary },
      { label: 'current', amountOre: current },
      { label: 'benefit', amountOre: benefit },
    ],
    vat: given && input.mode === 'added' ? 'excl' : 'incl',
    isGiven: given !== undefined,
    savingPercent: percent > 0 ? percent : null,
  };
}

/** The input of a benefit price. The price is in öre, as in the catalogue. */
export interface BenefitPriceInput {
  currentOre: Ore;
  mode: TaxMode;
  type: BenefitType;
  parameters: BenefitParameters;
  assumptions?: BenefitAssumptions;
  /** 44 % and 36 months unless the settings say otherwise. */
  marginalTaxPercent?: number;
  termMonths?: number;
}

/**
 * Returns the benefit price in öre incl. VAT: the employee's cost of deducting the current price incl. VAT over the
 * term, by the simple model and the weighted average marginal tax.
 * @throws RangeError as `calculate`.
 * Source: specification section 9, 'Active Pick pricing calculation' (44 %, 36 months); docs/domain-facts.md 2.2 (A).
 */
export function benefitPrice(input: BenefitPriceInput): Ore {
  return calculate({
    priceOre: inclVat(input.currentOre, input.mode),
    type: input.type,
    marginalTaxPercent: input.marginalTaxPercent ?? WEIGHTED_MARGINAL_TAX_PERCENT,
    termMonths: input.termMonths ?? TERM_MONTHS,
    deduction: { model: 'simple' },
    parameters: input.parameters,
    assumptions: input.assumptions,
  }).netOverTermOre;
}

/**
 * Returns a product's monthly benefit price, in öre incl. VAT but rounded to kronor. Null for an accessory, which a
 * benefit does not make cheaper. Never uses the specification's benefit price, so the calculator on the page agrees.
 * @throws RangeError as `calculate`.
 * Source: specification section 9; docs/domain-facts.md 2.3 (A).
 */
export function benefitPerMonth(input: BenefitPriceInput): Ore | null {
  if (input.type === 'accessory') return null;
  return sekToOre(roundHalfUp(oreToSek(benefitPrice(input)) / (input.termMonths ?? TERM_MONTHS)));
}

/**
 * Returns the special price panel of a product with its benefit price calculated, or null for a product without
 * one.
 * @throws RangeError as `calculate`.
 * Source: specification sections 2 and 9.
 */
export function specialPricePanel(
  input: BenefitPriceInput & { id: string; ordinaryOre: Ore },
): SpecialPanel | null {
  if (!hasSpecialPanel(input.id)) return null;
  return specialPanel({ ...input, benefitOre: benefitPrice(input) });
}
