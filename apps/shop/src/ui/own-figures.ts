// The slots for the figures of an employee who has joined an employer. Pages are the same for everybody, and
// these figures are added later in the browser (layout/own-figures-provider.tsx).
import type { BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { FacetChoice } from '@activepick/domain/search/facets.ts';
import { type ComponentType, createContext, useContext } from 'react';

/** A product of a list. Its price is in SEK, as the shop shows it. */
export interface FiguredProduct {
  kind: ProductKind;
  is_electric: boolean;
  current_price: number;
}

/** A line of a cart. The price of one piece is in öre, as the shop charges it. */
export interface FiguredLine {
  kind: ProductKind;
  isElectric: boolean;
  unit: number;
  quantity: number;
}

/** A product's monthly cost for the employee, and a short reason if the employer does not allow it. */
export interface OwnMonth {
  /** Null for an accessory, which has no monthly cost. */
  ore: Ore | null;
  /** Null if the employer allows it. */
  refusal: string | null;
}

/** Calculator fields as text, by the names of its form. */
export type EmployerModel = Readonly<
  Record<'term_months' | 'monthly_cost' | 'employer_share' | 'cash_extras', string>
> & { deducts_vat: 'true' | 'false' };

/** The employee's own figures, once loaded. */
export interface OwnFigures {
  monthOf: (product: FiguredProduct) => OwnMonth;
  /**
   * Replaces the shop's monthly cost by the employee's own, or by the reason why the employer does not allow
   * the bike.
   */
  Month: ComponentType<{ product: FiguredProduct; className?: string | undefined }>;
  /**
   * The text on the picture of an accessory that the employer does not allow, because it has no line with a monthly
   * cost.
   */
  Mark: ComponentType<{ product: FiguredProduct }>;
  /** The assumptions behind monthly costs. */
  basis: string;
  /** The search filter: its value and its name. */
  programme: { value: string; label: string };
  /** The fields of the calculator for a price in SEK incl. VAT. */
  modelFor: (priceSek: number, type: BenefitType) => EmployerModel;
  modelNote: { from: string; back: string; again: string };
  /** A link to the bikes that the employer allows, within filters of the search. */
  ProgrammeLink: ComponentType<{ choice: FacetChoice }>;
  /** The panel of one product on its own page. */
  Product: ComponentType<{ product: FiguredProduct }>;
}

/** The slots. `figures` is null until they are loaded, or if they could not be fetched. */
export interface OwnFiguresSlot {
  figures: OwnFigures | null;
  /** The decision about a cart, or that it could not be fetched. `employmentId`: the chosen one, null for another employer. */
  Order: ComponentType<{
    lines: readonly FiguredLine[] | null;
    employmentId: string | null;
    isPayment: boolean;
    /** The service package chosen so far, used if the policy lets the employee choose. */
    servicePackage: ServicePackage;
    onServicePackage: (servicePackage: ServicePackage) => void;
    /** Receives whether the policy is against the lines; false when the panel goes. Must be stable. */
    onVerdict: (isAgainst: boolean) => void;
  }>;
}

/** Null for people without an employer. */
export const OwnFiguresContext = createContext<OwnFiguresSlot | null>(null);

/**
 * Returns the figures of an employee who has joined an employer; null for everybody else and before they are
 * loaded.
 */
export const useOwnFigures = (): OwnFigures | null => useContext(OwnFiguresContext)?.figures ?? null;
