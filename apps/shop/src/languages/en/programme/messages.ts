import type * as sv from '../../sv/programme/messages.ts';

export const programmeMessages: typeof sv.programmeMessages = {
  forYou: 'for you',
  basis: (p) =>
    `Your monthly cost is an estimate by the model of ${p.company}: ${p.months} months of gross salary deduction at your tax rate of ${p.percent}. After the term you return the bike or buy it at its market value. The deduction lowers the salary that your public pension, sick pay and parental benefit are based on.`,
  basisAssumed: (p) =>
    `Your monthly cost is an estimate by the model of ${p.company}: ${p.months} months of gross salary deduction at ${p.percent} marginal tax. ${p.percent} is an average. Enter your own tax rate in the calculator to use it here. After the term you return the bike or buy it at its market value. The deduction lowers the salary that your public pension, sick pay and parental benefit are based on.`,

  title: (p) => `At ${p.company}`,
  verdict: {
    allowed: 'Fits your benefit programme',
    'needs-approval': 'Fits your benefit programme, but needs approval',
    incomplete: 'Something is missing before it fits',
    refused: 'Does not fit your benefit programme',
  },
  orderVerdict: {
    allowed: 'The order fits your benefit programme.',
    'needs-approval': 'The order fits your benefit programme, but needs approval.',
    incomplete: 'Something is missing before the order fits your benefit programme.',
    refused: 'The order does not fit your benefit programme.',
  },
  net: 'Your cost',
  perMonth: (p) => `${p.amount}/month`,
  aMonth: '/month',
  gross: 'Gross salary deduction',
  taxable: 'Taxable benefit value',
  overTerm: (p) => `${p.amount} in ${p.months} months`,
  term: 'In total',
  budget: 'Limit for each benefit',
  leftInBudget: 'Left of the limit',
  used: 'Your current benefit',
  nothingLeft: 'Nothing to order for at the moment',
  taxOwn: (p) =>
    `Calculated with your tax rate of ${p.percent} and the rates of ${p.year}. The tax rate is stored only in your browser.`,
  taxAssumed: (p) => `Calculated with ${p.percent} marginal tax, an average, and the rates of ${p.year}.`,
  changeTax: 'Calculate with your own tax rate',
  vat: 'Amounts include VAT.',

  service: {
    legend: 'Choose a service package',
    hint: 'Your employer lets you choose. Each package shows what it adds to your cost after tax. You cannot change the package once the order is placed.',
    none: 'You pay for service and repairs yourself.',
    pays: (p) =>
      `The package costs ${p.price}/month and covers service and repairs of up to ${p.budget} a year.`,
    more: (p) => `+ ${p.amount}/month`,
    later: 'You choose a service package in the checkout. None is included here.',
  },

  employer: 'Employer',
  employersFailed: 'Your employers could not be loaded.',

  filter: 'Fits my programme',

  modelFrom: (p) => `The calculation starts from the model of ${p.company}. You can change it.`,
  modelBack: 'Calculate without the employer’s model',
  modelAgain: (p) => `Calculate with the model of ${p.company}`,

  failed:
    'Your benefit programme could not be loaded. You can order anyway: the rules are checked when you place the order.',
  tryAgain: 'Try again',
  todo: {
    title: 'What you can do',
    find: 'Show bikes that fit my programme',
    addLock: 'Choose a lock',
    addBike: 'Choose a bike that fits my programme',
    cart: 'Change the cart',
    card: 'You can also pay by card. Your employer’s rules do not apply then.',
  },
};
