import type * as sv from '../../sv/agreements/texts.ts';

/** The messages of the agreement functions, in English. Source: specification sections 5 and 8. */
export const agreementsTexts: typeof sv.agreementsTexts = {
  problems: {
    'company-missing': 'Company information missing',
    'org-number-invalid': 'Invalid organization number',
    'email-invalid': 'Invalid email address',
    'email-missing': 'Anyone who receives the agreement by email needs an email address',
    'signatory-unknown':
      'The signatory was not found in the company register. Enter the whole personal number.',
    'not-to-choose': 'The workspace and the template are fixed. They can only be changed on the test page.',
    'unknown-company': 'The company does not exist, or the agreement has a different organisation number',
    'unknown-contract': 'The agreement does not exist',
    'unknown-template': 'The template does not exist',
    'in-progress': 'The agreement is already being created or sent. Wait a moment and try again.',
    'not-a-draft': 'The agreement can no longer be sent.',
    'budget-user': 'You have reached today’s limit for creating agreements. Try again tomorrow.',
    'budget-company': 'This company has reached today’s limit for agreements. Try again tomorrow.',
    'budget-day':
      'Today’s limit for all agreements has been reached. Ask an administrator to raise it, or try again tomorrow.',
    'provider-refused': 'Oneflow refused the request.',
    'provider-busy': 'Oneflow cannot take any more requests at the moment. Try again shortly.',
    'provider-unavailable':
      'Oneflow is not responding at the moment. Nothing was created or sent. Try again shortly.',
    'in-doubt':
      'Oneflow did not respond in time. The agreement may have been created or sent, and we are finding out. You can safely try again: nothing is created or sent twice.',
  },
  said: (words) => words,
  oneflow: (status, why) => `Oneflow API Error (${status}): ${why}`,
};
