import type { BankidProblem } from '#src/features/bankid/contract.ts';

/** The messages of BankID refusals, in Swedish. Source of the messages: specification section 8. */
export const refusalMessages: { refused: Record<BankidProblem, string> } = {
  refused: {
    'start-failed': 'Kunde inte starta BankID-autentisering',
    'number-invalid': 'Personnumret stämmer inte. Skriv det som ÅÅÅÅMMDD-XXXX eller lämna fältet tomt.',
    'other-page':
      'BankID kan bara startas från webbutikens egen sida. Öppna inloggningen där och försök igen.',
    'too-many': 'För många försök med BankID på kort tid. Vänta några minuter och försök igen.',
    'sign-in-first': 'Logga in igen innan du kopplar BankID till ditt konto.',
    'link-first':
      'Du som är personal slår på tvåstegsinloggning via en länk från en administratör. Be om en sådan länk och öppna den först.',
    'invalid-state': 'Svaret hör inte till en BankID-inloggning som började här. Börja om.',
    'already-used':
      'Den här BankID-inloggningen är redan använd. Du kanske redan är inloggad. Annars får du börja om.',
    expired: 'BankID-inloggningen tog för lång tid och gäller inte längre. Börja om.',
    cancelled: 'BankID-autentiseringen avbröts',
    failed: 'BankID-autentisering misslyckades',
    unavailable: 'BankID svarar inte just nu. Försök igen om en stund.',
    'belongs-to-another':
      'Ditt BankID hör redan till ett annat konto här. Logga in med BankID för att komma till det.',
    'has-one-already': 'Ditt konto har redan ett annat BankID kopplat. Ta bort det först.',
    'account-closed': 'Kontot är spärrat. Kontakta oss så hjälper vi dig.',
  },
};
