import type { AgreementProblem } from '#src/features/agreements/contract.ts';

/** The messages of the agreement functions, in Swedish. Source: specification sections 5 and 8. */
export const agreementsTexts = {
  problems: {
    'company-missing': 'Företagsinformation saknas',
    'org-number-invalid': 'Ogiltigt organisationsnummer',
    'email-invalid': 'Ogiltig e-postadress',
    'email-missing': 'E-postadress saknas för den som ska få avtalet via mejl',
    'signatory-unknown': 'Firmatecknaren gick inte att hitta i företagsregistret. Ange hela personnumret.',
    'not-to-choose': 'Arbetsytan och mallen är fasta och kan bara bytas på testsidan.',
    'unknown-company': 'Företaget finns inte, eller har ett annat organisationsnummer än avtalet',
    'unknown-contract': 'Avtalet finns inte',
    'unknown-template': 'Mallen finns inte',
    'in-progress': 'Avtalet håller redan på att skapas eller skickas. Vänta en stund och försök igen.',
    'not-a-draft': 'Avtalet kan inte skickas längre.',
    'budget-user': 'Du har nått dagens gräns för hur många avtal du kan skapa. Försök igen i morgon.',
    'budget-company': 'Företaget har nått dagens gräns för antalet avtal. Försök igen i morgon.',
    'budget-day':
      'Dagens gräns för alla avtal är nådd. Be en administratör höja den, eller försök igen i morgon.',
    'provider-refused': 'Oneflow nekade begäran.',
    'provider-busy': 'Oneflow tar inte emot fler anrop just nu. Försök igen om en stund.',
    'provider-unavailable':
      'Oneflow svarar inte just nu. Inget har skapats eller skickats. Försök igen om en stund.',
    'in-doubt':
      'Oneflow svarade inte i tid. Avtalet kan ha skapats eller skickats. Vi tar reda på det. Försök gärna igen: inget skapas eller skickas två gånger.',
  } satisfies Record<AgreementProblem, string>,
  said: (words: string) => `Oneflow nekade begäran och svarade på engelska: ”${words}”`,
  oneflow: (status: number, why: string) => `Oneflow API-fel (${status}): ${why}`,
};
