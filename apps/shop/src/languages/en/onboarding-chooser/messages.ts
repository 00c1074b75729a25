import type * as sv from '../../sv/onboarding-chooser/messages.ts';

export const onboardingChooserMessages: typeof sv.onboardingChooserMessages = {
  title: 'Onboard a new partner',
  description: 'Choose who you want to onboard: a partner store or a company.',
  lead: 'Who do you want to onboard? Both include a credit check and an agreement.',
  choices: 'Choose who to onboard',
  store: {
    title: 'New partner store',
    text: 'A bike store that sells, hands over and services bikes. Two steps: details with a credit check, then the agreement.',
    action: 'Onboard a store',
  },
  company: {
    title: 'Company',
    text: 'An employer that offers bikes as a benefit. Three steps: credit check, agreement, policy and employees.',
    action: 'Onboard a company',
  },
  endCustomer: {
    title: 'End customer',
    text: 'An employee who will use the benefit. For now, they join through their employer.',
    soon: 'Coming soon',
    action: 'Onboard an end customer',
  },
  tools: 'More tools',
};
