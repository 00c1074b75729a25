// The texts of calendar entries.

/** Texts in a calendar, in both languages. */
export const CALENDAR_TEXTS = {
  sv: {
    collect: (p: { bike: string }) => `Hämta ${p.bike}`,
    handOver: (p: { bike: string; employee: string }) => `Lämna ut ${p.bike} till ${p.employee}`,
    bring: 'Ta med legitimation och utlämningskoden. Koden finns på din förmånssida.',
    check: 'Kontrollera legitimation, utlämningskod och ramnummer.',
  },
  en: {
    collect: (p: { bike: string }) => `Collect ${p.bike}`,
    handOver: (p: { bike: string; employee: string }) => `Hand over ${p.bike} to ${p.employee}`,
    bring: 'Bring your ID and the handover code. The code is on your benefit page.',
    check: 'Check the ID, the handover code and the frame number.',
  },
};
