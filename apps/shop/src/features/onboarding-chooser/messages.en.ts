import type { onboardingChooserSv } from './messages.sv.ts';

export const onboardingChooserEn: typeof onboardingChooserSv = {
  title: 'Take on a new party',
  description: 'Choose whom you want to take on: a partner store or a company.',
  lead: 'Whom do you want to take on? Both ways include a credit check and a contract.',
  choices: 'Choose whom to take on',
  store: {
    title: 'New partner store',
    text: 'A bike shop that sells, hands out and services. Two steps: particulars with a credit check, then the contract.',
    act: 'Take on a store',
  },
  company: {
    title: 'Company',
    text: 'An employer that offers bikes as a benefit. Three steps: credit check, contract, policy and employees.',
    act: 'Take on a company',
  },
  endCustomer: {
    title: 'End customer',
    text: 'An employee about to use the benefit. For now they come in through their employer.',
    soon: 'Coming soon',
    act: 'Take on an end customer',
  },
  tools: 'More to do',
};
