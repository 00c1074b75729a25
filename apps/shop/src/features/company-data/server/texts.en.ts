import type { companySv } from './texts.sv.ts';

/** What the functions about companies say, in English. Source of the messages: specification sections 5 and 8. */
export const companyEn: typeof companySv = {
  problems: {
    'org-number-missing': 'You must enter organization number',
    'numbers-missing': 'You must enter both organization number and personal number',
    'org-number-invalid': 'Invalid organization number',
    'valid-org-number-required': 'Valid organization number required',
    'personal-number-invalid': 'The personal number is not right. Write it with twelve digits, YYYYMMDDXXXX.',
    'token-missing': 'You must authenticate first',
    'combinations-token-missing': 'Authentication required to fetch signing combinations',
    'token-refused': 'The authentication is no longer valid. Authenticate again and retry.',
    'unknown-company': 'No company has this organization number',
    'rating-not-shown': 'The credit rating of a sole trader is not shown here.',
    'pass-spent': 'You have looked up as many companies as the form allows. Contact us and we will help you.',
    'budget-user': 'You have made as many look-ups as a day allows. More are possible tomorrow.',
    'budget-company': 'The company has been looked up as often as a day allows.',
    'budget-day': "Today's look-ups are used up. Ask an administrator to raise the limit, or try tomorrow.",
    'provider-refused': 'The company register refused the look-up.',
    'provider-busy': 'The company register takes no more look-ups right now. Try again in a moment.',
    'provider-unavailable': 'The company register does not answer right now. Try again in a moment.',
  },
  authFailed: (why) => `Authentication failed: ${why}`,
  failed: {
    'company-rating': (why) => `API Error: ${why}`,
    'company-information': (why) => `Error fetching company information: ${why}`,
    'signatory-rights': (why) => `Error fetching signatory rights: ${why}`,
    'signing-combinations': (why) => `Error fetching signing combinations: ${why}`,
  },
  noRights: 'The person may not sign for the company',
  found: 'Records found',
  undetermined: 'The register cannot tell',
  together: (names) => `Together with ${names}`,
  signsAlone: (name) => `${name} signs alone`,
  signTogether: (names) => `${names} sign together`,
};
