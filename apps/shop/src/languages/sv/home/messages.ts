import { counted } from '#src/i18n/plural.ts';

/** The texts of the home page. */
export const homeMessages = {
  homeTitle: (p: { name: string }) => `Förmånscyklar genom jobbet – ${p.name}`,
  homeDescription: (p: { name: string }) =>
    `${p.name} säljer cyklar, elcyklar och tillbehör som din arbetsgivare kan erbjuda dig som förmån, med bruttolöneavdrag.`,
  filteredTitle: (p: { filter: string; name: string }) => `${p.filter} – ${p.name}`,
  heroTitle: 'Cykeln till jobbet. Genom jobbet.',
  heroText:
    'Här väljer du en cykel som din arbetsgivare kan ge dig som förmån: du betalar en mindre summa i månaden före skatt och får använda cykeln lika mycket på fritiden.',
  heroAction: 'Handla nu',
  heroLook: 'Se cyklarna',
  heroFacts: {
    benefit: 'Skattefri förmån upp till 3\u00a0000\u00a0kr om året',
    delivery: 'Körklar inom 2–4 veckor',
    returns: '14 dagars ångerrätt',
  },
  filters: 'Filtrera sortimentet',
  categories: 'Kategori',
  tags: 'Egenskap',
  all: 'Alla',
  picksTitle: 'Kundernas favoriter',
  picksText: 'Det som flest har valt hittills.',
  picksCategory: 'Kategori',
  picksTier: 'Kundnivå',
  picksTierAll: 'Alla nivåer',
  picksTierOne: (p: { tier: string }) => `Nivå ${p.tier}`,
  picksApply: 'Visa',
  picksEmpty: 'Det finns inga kundfavoriter att visa just nu.',
  picksEmptyText: 'Välj en annan kategori eller nivå.',
  picksEmptyOuter: 'Välj en annan kategori eller egenskap här ovanför.',
  picksLoading: 'Hämtar kundernas favoriter …',
  featuredTitle: 'Våra favoriter',
  featuredText: 'Testade i verkstaden och på vägen dit.',
  featuredEmpty: 'Det finns inga produkter i den här kategorin',
  featuredEmptyText: 'Vi har inga favoriter här. Titta i hela sortimentet i stället.',
  showAll: 'Visa allt',
  shown: (p: { count: number }) => counted(p.count, 'produkt', 'produkter'),
  next: 'Visa fler',
  earlier: 'Visa tidigare',
  first: 'Tillbaka till början',
};
