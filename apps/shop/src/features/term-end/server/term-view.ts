// The end of a term as its parties see it.

import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { damagesOf } from '@activepick/domain/benefit/inspection.ts';
import {
  answerDay,
  EXTENSION_MONTHS,
  extensionQuote,
  lastDayOfTerm,
  lastDeduction,
  monthOfSum,
  returnDays,
  taxedDifference,
} from '@activepick/domain/benefit/term-end.ts';
import { addDays, type Day } from '@activepick/domain/calendar.ts';
import { type Month, monthAfter } from '@activepick/domain/month.ts';
import {
  ParameterMissing,
  parametersOfToday,
} from '#src/features/benefit-parameters/server/rates-repository.ts';
import { type Benefit, benefitById } from '#src/features/benefits/server/benefit-repository.ts';
import { addedTaxable } from '#src/features/benefits/server/recompute-taxable.ts';
import { lastClosedOf } from '#src/features/benefits/server/taxable-repository.ts';
import { policyOf } from '#src/features/policy/server/policy-repository.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { InspectedBike, TermEnd } from '../contract.ts';
import { marketPriceOf } from './market-price.ts';
import { photosOf } from './photo-repository.ts';
import { type StoredQuote, type StoredTerm, termOfBenefit } from './term-repository.ts';
import {
  currentLastMonth,
  isCurrent,
  mayChange,
  mustReturn,
  settledOn,
  termEndRuleOf,
} from './term-steps.ts';

/** Returns the end of a benefit's term. The caller of this function has checked who may see it. Throws `not-found`. */
export async function termEndView(connection: Connection, benefitId: string, today: Day): Promise<TermEnd> {
  const benefit = await benefitById(connection, benefitId);
  if (!benefit) throw new Problem('not-found');
  const term = await termOfBenefit(connection, benefitId);
  const { id, number, name: bike, plan } = benefit;
  const common = {
    benefitId: id,
    number,
    bike,
    monthlyOre: plan.length > 0 ? lastDeduction(plan, benefit) : 0,
  };
  if (!term || (term.closedAt !== null && isRunning(benefit.state)) || benefit.lastMonth === null)
    return { ...common, ...NOTHING, closedAs: term?.closedAs ?? null, lastMonth: benefit.lastMonth };
  const isOpen = term.closedAt === null && isCurrent(benefit, term);
  const lastMonth = currentLastMonth(term);
  const otherwise = await termEndRuleOf(connection, benefit);
  return {
    ...common,
    state: isOpen ? 'open' : 'closed',
    closedAs: term.closedAs,
    version: term.version,
    lastMonth,
    lastDay: lastDayOfTerm(lastMonth),
    answerBy: answerDay(lastMonth),
    otherwise,
    isReturnDue: isOpen && term.returnState === 'due',
    isOver: today > lastDayOfTerm(lastMonth),
    extraMonths: term.extraMonths,
    choice: term.choice,
    effectiveOn: term.effectiveOn,
    mayChange: isOpen && mayChange(term, today),
    buyOut: await buyOutOf(connection, benefit, term, { lastMonth, today }),
    extension: isOpen ? await extensionOf(connection, benefit, term, today) : null,
    returnDays: isOpen ? returnDays(lastMonth, today, mustReturn(term, otherwise)) : null,
    bikeReturn: await returnOf(connection, term),
  };
}

const NOTHING = {
  state: 'later',
  version: 0,
  lastDay: null,
  answerBy: null,
  otherwise: 'extension',
  isReturnDue: false,
  isOver: false,
  extraMonths: 0,
  choice: null,
  effectiveOn: null,
  mayChange: false,
  buyOut: null,
  extension: null,
  returnDays: null,
  bikeReturn: null,
} as const;

async function buyOutOf(
  connection: Connection,
  benefit: Benefit,
  term: StoredTerm,
  { lastMonth, today }: { lastMonth: Month; today: Day },
): Promise<TermEnd['buyOut']> {
  const { valueOre, priceOre, row } = await marketPriceOf(connection, benefit, term, lastMonth);
  return {
    priceOre,
    valueOre,
    newPriceOre: benefit.bikeOre,
    row,
    taxedOre: taxedDifference(valueOre, priceOre),
    adjustReason: term.adjustReason,
    payBy: term.payBy,
    paidOn: term.paidAt && stockholmDay(term.paidAt),
    payMonth:
      term.choice === 'buy-out' && term.effectiveOn !== null
        ? monthAfter(term.effectiveOn.slice(0, 7), -1)
        : monthOfSum(lastMonth, today, await lastClosedOf(connection, benefit.companyId)),
  };
}

async function extensionOf(
  connection: Connection,
  benefit: Benefit,
  term: StoredTerm,
  today: Day,
): Promise<TermEnd['extension']> {
  const quote = term.quote ?? (await quoteOfExtension(connection, benefit, term, today));
  if (!quote) return null;
  const firstMonth = monthAfter(currentLastMonth(term));
  return {
    firstMonth,
    lastMonth: monthAfter(firstMonth, EXTENSION_MONTHS - 1),
    deductionsOre: quote.deductions,
    taxable: await addedTaxable(connection, benefit, EXTENSION_MONTHS),
  };
}

/**
 * Returns what another 12 months cost by the programme of today, or null where there are none: the contract or the policy
 * does not allow them, or the rates of the day are missing.
 */
export async function quoteOfExtension(
  connection: Connection,
  benefit: Benefit,
  term: StoredTerm,
  today: Day,
): Promise<StoredQuote | null> {
  const policy = await policyOf(connection, benefit.companyId);
  if (!benefit.isEmployerActive || !policy?.allowBikeLeasing) return null;
  const parameters = await parametersOfToday(connection, today).catch((error) => {
    if (error instanceof ParameterMissing) return null;
    throw error;
  });
  if (!parameters) return null;
  const lastMonth = currentLastMonth(term);
  const { valueOre } = await marketPriceOf(connection, benefit, term, lastMonth);
  const { isElectric, servicePackage } = benefit;
  const quote = extensionQuote({ valueOre, lastMonth, isElectric, servicePackage, policy, parameters });
  return {
    deductions: quote.deductions,
    employerCostOre: quote.employerCostPerMonthOre,
    employerShareOre: quote.employerSharePerMonthOre,
    policyVersion: policy.version,
  };
}

async function returnOf(connection: Connection, term: StoredTerm): Promise<TermEnd['bikeReturn']> {
  const { storeId, returnOn, returnState } = term;
  if (storeId === null || returnOn === null || returnState === null || returnState === 'due') return null;
  const store = await partnerStoreById(connection, storeId);
  if (!store) return null;
  return {
    store: { id: store.id, name: store.name, address: addressOfStore(store), phone: store.phone },
    on: returnOn,
    state: returnState,
    inspection: await inspectionView(connection, term),
    objection: term.objection,
    settledOre: term.damagesOre,
    decisionReason: term.decisionReason,
  };
}

/** Returns an inspection with its photos, or null before it. */
export async function inspectionView(
  connection: Connection,
  term: StoredTerm,
): Promise<InspectedBike | null> {
  const { inspection, inspectedAt } = term;
  if (!inspection || !inspectedAt) return null;
  const photos = await photosOf(connection, term.id);
  return {
    parts: inspection.map((one) => ({
      ...one,
      photos: photos.filter(({ part }) => part === one.part).map(({ id }) => id),
    })),
    damagesOre: damagesOf(inspection),
    inspectedOn: stockholmDay(inspectedAt),
    objectBy: addDays(settledOn(inspectedAt), -1),
  };
}
