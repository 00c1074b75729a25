/** The texts of the mail about a self-billing invoice, in Swedish. */
export const approvalTexts = {
  subject: (p: { number: string; shop: string }) => `Självfaktura ${p.number} från ${p.shop}`,
  credit: (p: { number: string; shop: string }) => `Kreditfaktura ${p.number} från ${p.shop}`,
  title: (p: { number: string }) => `Självfaktura ${p.number} att godkänna`,
  creditTitle: (p: { number: string }) => `Kreditfaktura ${p.number}`,
  opening: (p: { shop: string }) =>
    `${p.shop} har upprättat en faktura i ert namn enligt vårt avtal om självfakturering. Den gäller som utfärdad först när ni har godkänt den.`,
  creditOpening: (p: { shop: string; number: string }) =>
    `${p.shop} har krediterat självfaktura ${p.number}. Ni behöver inte göra något.`,
  open: 'Granska fakturan',
  number: 'Fakturanummer',
  date: 'Fakturadatum',
  due: 'Förfallodatum',
  total: 'Att betala',
  linkEnds: (p: { day: string }) => `Länken gäller till och med ${p.day}.`,
  how: 'På sidan kan ni godkänna fakturan eller invända mot den. Länken är personlig. Skicka den inte vidare.',
};
