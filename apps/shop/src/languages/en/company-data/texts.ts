import type * as sv from '../../sv/company-data/texts.ts';

/** The texts of the functions about companies, in English. Source: specification sections 5 and 8. */
export const companyTexts: typeof sv.companyTexts = {
  problems: {
    'org-number-missing': 'You must enter organization number',
    'numbers-missing': 'You must enter both organization number and personal number',
    'org-number-invalid': 'Invalid organization number',
    'valid-org-number-required': 'Valid organization number required',
    'personal-number-invalid': 'The personal number is not valid. Enter all twelve digits, YYYYMMDDXXXX.',
    'token-missing': 'You must authenticate first',
    'combinations-token-missing': 'Authentication required to fetch signing combinations',
    'token-refused': 'Your authentication is no longer valid. Authenticate again and retry.',
    'unknown-company': 'No company has this organisation number',
    'rating-not-shown': 'The credit rating of a sole trader is not shown here.',
    'pass-spent': 'You have looked up as many companies as this form allows. Contact us and we’ll help you.',
    'budget-user': 'You have reached today’s limit for look-ups. Try again tomorrow.',
    'budget-company': 'This company has reached today’s limit for look-ups. Try again tomorrow.',
    'budget-day':
      'Today’s limit for all look-ups has been reached. Ask an administrator to raise it, or try again tomorrow.',
    'provider-refused': 'The company register refused the look-up.',
    'provider-busy': 'The company register cannot take any more look-ups at the moment. Try again shortly.',
    'provider-unavailable': 'The company register is not responding at the moment. Try again shortly.',
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
  undetermined: 'The register does not say',
  together: (names) => `Together with ${names}`,
  signsAlone: (name) => `${name} signs alone`,
  signTogether: (names) => `${names} sign together`,
};
