// The rules of a policy as texts: as sentences, as label and value, and as reasons of a decision.
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import {
  type BenefitPolicy,
  FORMAT_NAMES,
  LOOSE_KINDS,
  type OrderWindow,
} from '@activepick/domain/benefit/policy.ts';
import { BIKE_KINDS, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { formatDate, formatDaySpan, formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';

const DECIMALS = 4;

/** Formats values of rules in a language. */
function formats(language: Language) {
  const messages = policyMessages[language];
  const decimals = (value: number) =>
    Array.from({ length: DECIMALS }, (_, digits) => digits).find(
      (digits) => Number(value.toFixed(digits)) === value,
    ) ?? DECIMALS;
  return {
    messages,
    money: (amount: number) => formatMoney(amount as Ore, language),
    percent: (value: number) => formatPercent(value, language, decimals(value)),
    number: (value: number) => formatNumber(value, language),
    day: (day: string) => formatDate(day, language),
    span: ({ from, to }: OrderWindow) => formatDaySpan(from, to, language),
    list: (words: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
    kind: (kind: ProductKind) => messages.kinds[kind].toLowerCase(),
  };
}

/** Returns every rule of a policy in one sentence, in the order of the form. */
export function ruleSentences(policy: BenefitPolicy, language: Language): string[] {
  const { messages, money, percent, number, span, list, kind } = formats(language);
  const { says, choices } = messages;
  const drives = policy.allowedDrives.map((drive) => choices.drives[drive].toLowerCase());
  const isAnyBike = policy.allowedKinds.length === BIKE_KINDS.length && drives.length > 1;
  const share = percent(policy.accessoryMaxPercent);
  const accessories =
    policy.allowedAccessories.length === LOOSE_KINDS.length
      ? says.allAccessories({ percent: share })
      : says.accessories({ percent: share, kinds: list(policy.allowedAccessories.map(kind)) });
  const lease = percent(policy.leasePercent);
  const insurance = percent(policy.insurancePercent);
  const encoding = policy.payroll.encoding.toUpperCase();
  return [
    policy.allowBikeLeasing ? says.several : says.one,
    says.max({ amount: money(policy.maxBenefitOre) }),
    ...(policy.minPriceOre > 0 ? [says.min({ amount: money(policy.minPriceOre) })] : []),
    isAnyBike
      ? says.allBikes
      : says.bikes({ kinds: list(policy.allowedKinds.map(kind)), drives: list(drives) }),
    policy.allowAccessories ? accessories : says.noAccessories,
    ...(policy.isLockRequired ? [says.lock] : []),
    says.term({ months: number(policy.termMonths) }),
    says.model[policy.deductionModel],
    ...(policy.deductionModel === 'simple' ? [] : [says.cost({ lease, insurance })]),
    policy.employerSharePercent > 0
      ? says.share({ percent: percent(policy.employerSharePercent) })
      : says.noShare,
    says.service[policy.servicePackage],
    policy.orderWindows.length > 0
      ? says.windows({ windows: list(policy.orderWindows.map(span)) })
      : says.always,
    ...(policy.employmentMonths > 0 ? [says.employment({ months: policy.employmentMonths })] : []),
    says.approval[policy.approval],
    policy.employerSigns ? says.employerSigns : says.employeeSigns,
    says.cutOff({ day: number(policy.cutOffDay) }),
    says.exit[policy.exitRule],
    says.termEnd[policy.termEndRule],
    policy.payroll.hasPersonalNumbers ? says.payrollNumbers({ encoding }) : says.payroll({ encoding }),
  ];
}

/** Returns label and value of one rule, by its name in `changedFields`. */
export function ruleText(
  field: string,
  policy: BenefitPolicy,
  language: Language,
): { label: string; value: string } {
  const { messages, money, percent, number, span, list, kind } = formats(language);
  const { choices, nothing } = messages;
  const yesNo = (is: boolean) => (is ? messages.yes : messages.no);
  const { payroll } = policy;
  const texts: Readonly<Record<string, readonly [label: string, value: () => string]>> = {
    allowBikeLeasing: [messages.allowBikeLeasing, () => yesNo(policy.allowBikeLeasing)],
    allowAccessories: [messages.allowAccessories, () => yesNo(policy.allowAccessories)],
    maxBenefitOre: [messages.maxBenefit, () => money(policy.maxBenefitOre)],
    minPriceOre: [messages.minPrice, () => money(policy.minPriceOre)],
    notes: [messages.notes, () => policy.notes || nothing],
    termMonths: [messages.termMonths, () => messages.months({ count: number(policy.termMonths) })],
    deductionModel: [messages.deductionModel, () => choices.deductionModel[policy.deductionModel]],
    leasePercent: [messages.leasePercent, () => percent(policy.leasePercent)],
    insurancePercent: [messages.insurancePercent, () => percent(policy.insurancePercent)],
    employerSharePercent: [messages.employerSharePercent, () => percent(policy.employerSharePercent)],
    servicePackage: [messages.servicePackage, () => choices.servicePackage[policy.servicePackage]],
    allowedKinds: [messages.allowedKinds, () => list(policy.allowedKinds.map(kind))],
    allowedDrives: [
      messages.allowedDrives,
      () => list(policy.allowedDrives.map((drive) => choices.drives[drive].toLowerCase())),
    ],
    allowedAccessories: [
      messages.allowedAccessories,
      () => list(policy.allowedAccessories.map(kind)) || nothing,
    ],
    accessoryMaxPercent: [messages.accessoryMaxPercent, () => percent(policy.accessoryMaxPercent)],
    isLockRequired: [messages.isLockRequired, () => yesNo(policy.isLockRequired)],
    orderWindows: [messages.orderWindows, () => list(policy.orderWindows.map(span)) || nothing],
    approval: [messages.requireManagerApproval, () => choices.approval[policy.approval]],
    employerSigns: [messages.employerSigns, () => yesNo(policy.employerSigns)],
    employmentMonths: [messages.employmentMonths, () => number(policy.employmentMonths)],
    cutOffDay: [messages.cutOffDay, () => number(policy.cutOffDay)],
    exitRule: [messages.exitRule, () => choices.exitRule[policy.exitRule]],
    termEndRule: [messages.termEndRule, () => choices.termEndRule[policy.termEndRule]],
    'payroll.wageTypeDeduction': [messages.wageTypeDeduction, () => payroll.wageTypeDeduction ?? nothing],
    'payroll.wageTypeBenefit': [messages.wageTypeBenefit, () => payroll.wageTypeBenefit ?? nothing],
    'payroll.wageTypeNetDeduction': [
      messages.wageTypeNetDeduction,
      () => payroll.wageTypeNetDeduction ?? nothing,
    ],
    'payroll.deductionSign': [messages.deductionSign, () => choices.deductionSign[payroll.deductionSign]],
    'payroll.fileFormat': [messages.fileFormat, () => FORMAT_NAMES[payroll.fileFormat]],
    'payroll.encoding': [messages.encoding, () => choices.encoding[payroll.encoding]],
    'payroll.correctionLimitOre': [messages.correctionLimit, () => money(payroll.correctionLimitOre)],
    'payroll.hasPersonalNumbers': [messages.hasPersonalNumbers, () => yesNo(payroll.hasPersonalNumbers)],
  };
  const [label, value] = texts[field] ?? [field, () => nothing];
  return { label, value: value() };
}

/**
 * Returns a short reason for a card. Returns null if the reason is not about the product itself, or if adding
 * another product can fix it.
 */
export function shortReasonText(reason: BenefitReason, language: Language): string | null {
  const { messages, money, list, kind } = formats(language);
  const { shortReasons, choices } = messages;
  switch (reason.rule) {
    case 'bike-above-maximum':
    case 'above-maximum':
      return shortReasons['above-maximum']({ max: money(reason.facts.maxOre) });
    case 'below-minimum':
      return shortReasons['below-minimum']({ min: money(reason.facts.minOre) });
    case 'kind-not-allowed': {
      const drives = reason.facts.drives.map((drive) => choices.drives[drive].toLowerCase());
      return shortReasons['kind-not-allowed']({ kinds: list([...reason.facts.kinds.map(kind), ...drives]) });
    }
    case 'accessories-not-allowed':
      return shortReasons['accessories-not-allowed'];
    case 'accessory-kind-not-allowed':
      return shortReasons['accessory-kind-not-allowed']({ kinds: list(reason.facts.kinds.map(kind)) });
    default:
      return null;
  }
}

/** Returns a reason of a decision in one sentence. */
export function reasonText(reason: BenefitReason, language: Language): string {
  const { messages, money, percent, number, day, span, list, kind } = formats(language);
  const { reasons, choices } = messages;
  switch (reason.rule) {
    case 'not-listed':
      return reason.kind === 'refused' ? reasons['not-listed'] : reasons.unproved;
    case 'employed-too-short': {
      const { from, months } = reason.facts;
      return from === null
        ? reasons.employedUnknown({ months })
        : reasons.employedFrom({ months, day: day(from) });
    }
    case 'leaving':
      return reasons.leaving({ day: day(reason.facts.lastDay) });
    case 'outside-window':
      return reason.facts.next ? reasons.opens({ days: span(reason.facts.next) }) : reasons.closed;
    case 'bike-above-maximum':
      return reasons['bike-above-maximum']({
        price: money(reason.facts.priceOre),
        max: money(reason.facts.maxOre),
        difference: money(reason.facts.differenceOre),
      });
    case 'above-maximum':
      return reasons['above-maximum']({
        total: money(reason.facts.totalOre),
        max: money(reason.facts.maxOre),
        difference: money(reason.facts.differenceOre),
      });
    case 'below-minimum':
      return reasons['below-minimum']({
        price: money(reason.facts.priceOre),
        min: money(reason.facts.minOre),
      });
    case 'kind-not-allowed': {
      const drives = reason.facts.drives.map((drive) => choices.drives[drive].toLowerCase());
      return reasons['kind-not-allowed']({ kinds: list([...reason.facts.kinds.map(kind), ...drives]) });
    }
    case 'accessory-kind-not-allowed':
      return reasons['accessory-kind-not-allowed']({ kinds: list(reason.facts.kinds.map(kind)) });
    case 'accessories-above-share':
      return reasons['accessories-above-share']({
        percent: percent(reason.facts.percent),
        max: money(reason.facts.maxOre),
        difference: money(reason.facts.differenceOre),
      });
    case 'second-benefit': {
      const { until } = reason.facts;
      return until === null ? reasons['second-benefit'] : reasons.secondUntil({ day: day(until) });
    }
    case 'term-too-long':
      return reasons['term-too-long']({
        months: number(reason.facts.termMonths),
        ends: day(reason.facts.termEnds),
        day: day(reason.facts.lastDay),
      });
    case 'approval-needed':
      return reason.facts.by === 'hr' ? reasons.approvalHr : reasons.approvalApprover;
    default:
      return reasons[reason.rule];
  }
}
