/** Texts in a calendar. */
export const calendarTexts = {
  collect: (p: { bike: string }) => `Hämta ${p.bike}`,
  handOver: (p: { bike: string; employee: string }) => `Lämna ut ${p.bike} till ${p.employee}`,
  bring: 'Ta med legitimation och utlämningskoden. Koden finns på din förmånssida.',
  check: 'Kontrollera legitimation, utlämningskod och ramnummer.',
  /** The name of the file in a mail or download. */
  file: 'hamta-cykel.ics',
};
