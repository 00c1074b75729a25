import type { RequestRefusal } from '#src/features/requests/contract.ts';

/** The messages of refused requests, in Swedish. Source: specification sections 5 and 8. */
export const requestTexts: Record<RequestRefusal, string> = {
  'fields-missing': 'Fyll i alla fält.',
  'fields-invalid': 'Kontrollera de markerade fälten och försök igen.',
  'too-many': 'Du har skickat många förfrågningar på kort tid. Vänta en stund och försök igen.',
};
