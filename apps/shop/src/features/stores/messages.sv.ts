import { counted } from '#src/i18n/plural.ts';

export const storesSv = {
  title: 'Hitta en partnerbutik',
  pageTitle: (p: { name: string }) => `Hitta en partnerbutik – ${p.name}`,
  description: 'Butiker där du kan provcykla och hämta ut din förmånscykel. Sök på ort eller postnummer.',
  lead: 'I de här butikerna kan du provcykla, få hjälp med storleken och köpa med din förmån.',
  search: 'Ort eller postnummer',
  searchAction: 'Sök',
  found: (p: { count: number }) => counted(p.count, 'butik', 'butiker'),
  near: (p: { count: number; words: string }) =>
    `${counted(p.count, 'butik', 'butiker')} för ”${p.words}”, närmaste först`,
  noneTold: 'Inga träffar',
  none: 'Ingen butik där ännu',
  noneText: 'Prova en större ort i närheten, eller handla här i webbutiken, så skickar vi cykeln.',
  opens: 'Öppnar',
  closes: 'Stänger',
  weekdays: ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'] as readonly string[],
  editHours: 'Ändra öppettider',
  editHoursOf: (p: { name: string }) => `Ändra öppettider för ${p.name}`,
  hoursTitle: (p: { name: string }) => `Öppettider för ${p.name}`,
  hoursHint: 'Lämna båda fälten tomma de dagar då butiken är stängd.',
  hoursProblems: {
    incomplete: 'Fyll i både när butiken öppnar och när den stänger, eller lämna båda fälten tomma.',
    'not-later': 'Butiken måste stänga senare än den öppnar.',
  },
  hoursSave: 'Spara öppettiderna',
  hoursSaving: 'Sparar …',
  hoursSaved: (p: { name: string }) => `Öppettiderna för ${p.name} är sparade`,
  hoursFailed: 'Öppettiderna kunde inte sparas. Försök igen.',
  hoursChanged:
    'Någon annan har ändrat öppettiderna sedan du öppnade dem. Jämför med listan. Spara igen om dina tider ska gälla.',
  showAll: 'Visa alla butiker',
  website: (p: { host: string }) => `Till ${p.host}`,
};
