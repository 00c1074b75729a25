import type { CompanyProblem, Lookup } from '#src/features/company-data/contract.ts';

/** The texts of the functions about companies, in Swedish. Source: specification sections 5 and 8. */
export const companyTexts = {
  problems: {
    'org-number-missing': 'Du måste ange organisationsnummer',
    'numbers-missing': 'Du måste ange både organisationsnummer och personnummer',
    'org-number-invalid': 'Ogiltigt organisationsnummer',
    'valid-org-number-required': 'Ett giltigt organisationsnummer krävs',
    'personal-number-invalid': 'Personnumret stämmer inte. Skriv det med tolv siffror, ÅÅÅÅMMDDXXXX.',
    'token-missing': 'Du måste autentisera dig först',
    'combinations-token-missing': 'Autentisering krävs för att hämta firmateckningskombinationer',
    'token-refused': 'Autentiseringen gäller inte längre. Autentisera dig på nytt och försök igen.',
    'unknown-company': 'Det finns inget företag med det organisationsnumret',
    'rating-not-shown': 'Kreditbetyget för en enskild näringsidkare visas inte här.',
    'pass-spent':
      'Du har slagit upp så många företag som formuläret tillåter. Kontakta oss så hjälper vi dig.',
    'budget-user': 'Du har nått dagens gräns för uppslag. Försök igen i morgon.',
    'budget-company': 'Företaget har nått dagens gräns för uppslag. Försök igen i morgon.',
    'budget-day':
      'Dagens gräns för alla uppslag är nådd. Be en administratör höja den, eller försök igen i morgon.',
    'provider-refused': 'Företagsregistret nekade uppslaget.',
    'provider-busy': 'Företagsregistret tar inte emot fler uppslag just nu. Försök igen om en stund.',
    'provider-unavailable': 'Företagsregistret svarar inte just nu. Försök igen om en stund.',
  } satisfies Record<CompanyProblem, string>,
  authFailed: (why: string) => `Autentiseringen misslyckades: ${why}`,
  failed: {
    'company-rating': (why) => `API-fel: ${why}`,
    'company-information': (why) => `Fel vid hämtning av företagsinformation: ${why}`,
    'signatory-rights': (why) => `Fel vid hämtning av firmateckningsrätt: ${why}`,
    'signing-combinations': (why) => `Fel vid hämtning av firmateckningskombinationer: ${why}`,
  } satisfies Record<Lookup, (why: string) => string>,
  noRights: 'Personen får inte teckna firman',
  found: 'Uppgifter hittades',
  undetermined: 'Framgår inte av registret',
  together: (names: string) => `Tillsammans med ${names}`,
  signsAlone: (name: string) => `${name} tecknar firman ensam`,
  signTogether: (names: string) => `${names} tecknar firman tillsammans`,
};
