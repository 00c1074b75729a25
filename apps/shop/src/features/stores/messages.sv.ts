import { counted } from '#src/i18n/plural.ts';

export const storesSv = {
  title: 'Hitta en partnerbutik',
  pageTitle: (p: { name: string }) => `Hitta en partnerbutik – ${p.name}`,
  description: 'Butiker där du kan provcykla och hämta ut din förmånscykel. Sök på ort eller postnummer.',
  lead: 'I de här butikerna kan du provcykla, få hjälp med storleken och köpa med din förmån.',
  search: 'Ort eller postnummer',
  searchAct: 'Sök',
  found: (p: { count: number }) => counted(p.count, 'butik', 'butiker'),
  near: (p: { count: number; words: string }) =>
    `${counted(p.count, 'butik', 'butiker')} för ”${p.words}”, närmaste först`,
  noneTold: 'Inga träffar',
  none: 'Ingen butik där ännu',
  noneText: 'Prova en större ort i närheten, eller handla här i webbutiken, så skickar vi cykeln.',
  showAll: 'Visa alla butiker',
  website: (p: { host: string }) => `Till ${p.host}`,
};
