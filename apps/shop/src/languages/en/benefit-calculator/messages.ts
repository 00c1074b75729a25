import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/benefit-calculator/messages.ts';

export const calculatorMessages: MessagesLike<typeof sv.calculatorMessages> = {
  title: 'Work out your benefit',
  toShop: ({ name }) => `See the bikes at ${name} (opens in a new tab)`,
  pageTitle: (p) => `What a benefit bike costs you – ${p.name}`,
  description: (p) =>
    `What does a benefit bike from ${p.name} cost per month after tax? Work it out and compare it with buying the bike outright.`,
  intro:
    'You pay for a benefit bike by gross salary deduction: the fee is deducted before tax, and the benefit is tax-free up to 3,000\u00a0SEK a year. The limit covers all your benefit bikes together. You can ride it as much in your own time as to work.',
  form: 'About you and the bike',
  taxRate: 'Your marginal tax rate (%)',
  taxRateHint: 'The tax on the last hundred kronor you earn. Most people pay about 32%.',
  invalidTaxRate: 'Invalid tax rate',
  invalidTaxRateText: 'Please enter a valid tax rate percentage (0–100).',
  salary: 'Not sure? Work it out from your salary',
  salaryField: 'Monthly salary before tax (SEK)',
  salaryResult: (p) => `Your rate is about ${p.percent}.`,
  salaryUse: (p) => `Use ${p.percent}`,
  salaryNote: (p) =>
    `In ${p.year}, you pay state tax on what you earn above ${p.amount} a year. If you are under 66, we assume 32 per cent below that limit and 52 above it. Your own figure may differ a little because of your municipality and the earned income tax credit.`,
  price: 'Price including VAT (SEK)',
  type: 'What is it?',
  types: {
    bike_non_electric: 'Bike without a motor',
    bike_electric: 'E-bike',
    accessory: 'Accessory',
  },
  invalidNumber: (p) => `Enter a number from ${p.from} to ${p.to}.`,
  adjust: 'Change the assumptions',
  termMonths: 'Term (months)',
  lifeYears: 'How long the bike is assumed to last (years)',
  lifeYearsHint: 'For bikes without a motor. The Swedish Tax Agency uses 6 years in its examples.',
  service: 'Service paid by the employer (SEK a year)',
  serviceHint: 'Leave it empty to use the Swedish Tax Agency’s figure. Enter 0 if service is not included.',
  monthlyCost: 'The employer’s monthly cost (SEK, including VAT)',
  monthlyCostHint: 'Lease with insurance and service. Leave it empty to spread the price over the term.',
  employerShare: 'Employer’s share (%)',
  cashExtras: 'The same insurance and service if you buy it yourself (SEK over the term)',
  cashExtrasHint: 'So that the comparison is like for like.',
  deductsVat: 'The employer reclaims the VAT on the bike',
  calculate: 'Calculate',
  calculating: 'Calculating …',
  failed: 'Calculation failed',
  failedText: 'There was an error calculating your benefits. Please try again.',
  result: 'Result',
  estimate: 'estimated, including VAT',
  perMonth: 'Your cost per month, after tax',
  aMonth: '/month',
  total: (p) => `Over ${counted(p.months, 'month', 'months')}`,
  savings: 'Compared with buying it outright',
  cheaperBy: (p) => `${p.amount} less (${p.percent})`,
  dearerBy: (p) => `${p.amount} more (${p.percent})`,
  same: 'The same',
  verdicts: {
    benefit: (p) =>
      `The benefit is cheaper than buying the bike outright, even if you buy it at the end for ${p.percent} of its price when new.`,
    until: (p) =>
      `The benefit is cheaper than buying the bike outright if you return it or buy it at the end for up to ${p.percent} of its price when new. Above that, buying outright is cheaper.`,
    returned:
      'The benefit is cheaper only if you return the bike. If you want to keep it, buying it outright is cheaper.',
    equal: 'As a benefit it costs the same as buying it outright. There is nothing to save.',
    cash: (p) => `Buy the bike outright. It is ${p.amount} cheaper than the benefit, and the bike is yours.`,
  },
  endTitle: 'When the term is over',
  endText:
    'You return the bike or buy it at its market value. No one may promise in advance what that will be, but about a fifth of the price when new is common. Here is the result with three different values:',
  endValue: 'Value at the end',
  endBuyOut: 'Price to buy it',
  endTotal: 'Total',
  endSaving: 'Compared with buying outright',
  endReturned: 'Return the bike',
  plots: {
    open: 'Show as charts',
    table: 'Show the figures',
    monthsTitle: 'Month by month',
    monthsFinding: (p) =>
      `As a benefit you have paid ${p.total} after ${counted(p.months, 'month', 'months')}. If you buy it outright you pay ${p.cash} up front.`,
    afterMonths: 'After month',
    benefit: 'As a benefit',
    cash: 'Buying outright',
    sourcesTitle: 'Where the saving comes from',
    sourcesFinding: (p) =>
      `${p.gross} is taken from your salary before tax. That lowers your tax by ${p.saved}, and the tax on the benefit adds ${p.tax}. Your cost is ${p.net}.`,
    deducted: 'Taken before tax',
    taxSaved: 'Tax you don’t pay',
    taxOnBenefit: 'Tax on the benefit',
    net: 'Your cost',
    endTitle: 'If you keep the bike',
    endFinding: (p) =>
      `With a value of 10 to 30 per cent at the end, the total is ${p.low} to ${p.high}. Buying outright: ${p.cash}.`,
    part: 'Item',
    amount: 'Amount',
  },
  linesTitle: 'How we got there',
  lines: {
    depreciation: 'Depreciation per year',
    service: 'Service per year',
    capital: 'Cost of capital per year',
    value: 'Value of the benefit per year',
    taxFree: 'Tax-free per year',
    taxable: 'Taxed per year',
    gross: 'Gross salary deduction per month',
    tax: 'Tax on the benefit per month',
    net: 'Cost after tax per month',
  },
  assumptionsTitle: 'What it is based on',
  assumptions: {
    tax: (p) => `Your marginal tax rate is ${p.percent}.`,
    rates: (p) =>
      `The rules of ${p.year}: the state borrowing rate is ${p.rate}, and bike benefits are tax-free up to ${p.free} a year, for all your benefit bikes together.`,
    accessory: 'Accessories have no tax-free part. They are taxed in full.',
    term: (p) =>
      `The term is ${counted(p.months, 'month', 'months')}, and you return the bike afterwards unless we say otherwise.`,
    life: (p) => `The bike is assumed to last ${p.years} years.`,
    electric: (p) => `An e-bike loses ${p.percent} of its price a year, battery included.`,
    service: (p) => `The employer pays for service, ${p.amount} a year.`,
    simple: (p) => `The deduction is the price divided by ${counted(p.months, 'month', 'months')}.`,
    costNeutral: (p) =>
      `The employer pays ${p.amount} a month, and the deduction is set so that the employer neither gains nor loses, including social security contributions.`,
    vat: 'The employer reclaims the VAT.',
    share: (p) => `The employer pays ${p.percent} of the cost.`,
    estimate: 'This is an estimate, not an offer. Your payroll office has the exact figures.',
  },
  social: (p) =>
    `A gross salary deduction lowers the salary that your public pension, sick pay and parental benefit are based on. If you earn more than ${p.pension} a year even after the deduction, your public pension is not affected, and if you earn more than ${p.sick}, sick pay and parental benefit are not affected either. Ask your employer what applies to your occupational pension.`,
  leaseOrBuy:
    'The tax relief applies while you lease the bike through work. Buying it from the employer, at once or after the term, counts as a normal purchase: a deduction from your gross salary then gives no tax advantage.',
  full: 'Open the full calculation',
};
