import { counted } from '#src/i18n/plural.ts';

/** The mail about the final figures of a year in Swedish. */
export const finalYearMailTexts = {
  subject: (p: { year: number }) => `De skattepliktiga värdena för ${p.year} är slutliga`,
  title: (p: { year: number }) => `De skattepliktiga värdena för ${p.year} är slutliga`,
  text: (p: { year: number; company: string; count: number }) =>
    `Statslåneräntan för ${p.year} är fastställd. Det skattepliktiga värdet har ändrats för ${counted(p.count, 'person', 'personer')} på ${p.company}.`,
  closed: 'Stängda löneperioder ändras inte. Skillnaden läggs i de öppna.',
  open: 'Logga in och se listan',
  content: 'Listan visar värdet per månad före och efter, och kan hämtas som CSV.',
};
