import type { agreementsSv } from './texts.sv.ts';

/** What the functions about contracts say, in English. Source of the messages: specification sections 5 and 8. */
export const agreementsEn: typeof agreementsSv = {
  problems: {
    'company-missing': 'Company information missing',
    'org-number-invalid': 'Invalid organization number',
    'email-invalid': 'Invalid email address',
    'email-missing': 'Whoever gets the contract by email needs an email address',
    'signatory-unknown':
      'The signatory was not found in the company register. Enter the whole personal number.',
    'not-to-choose': 'Workspace and template are fixed and can only be changed on the test page.',
    'unknown-company': 'There is no such company, or its organization number is not that of the contract',
    'unknown-contract': 'There is no such contract',
    'unknown-template': 'There is no such template',
    'in-progress': 'The contract is being created or sent already. Wait a moment and try again.',
    'not-a-draft': 'The contract can no longer be sent.',
    'budget-user': 'You have created as many contracts as a day allows. More are possible tomorrow.',
    'budget-company': 'The company has been given as many contracts as a day allows.',
    'budget-day': "Today's contracts are used up. Ask an administrator to raise the limit, or try tomorrow.",
    'provider-refused': 'Oneflow refused the request.',
    'provider-busy': 'Oneflow takes no more calls right now. Try again in a moment.',
    'provider-unavailable':
      'Oneflow does not answer right now. Nothing was created or sent. Try again in a moment.',
    'in-doubt':
      'Oneflow did not answer in time. The contract may have been created or sent; we are finding out. The same attempt again doubles nothing.',
  },
  said: (words) => words,
  oneflow: (status, why) => `Oneflow API Error (${status}): ${why}`,
};
