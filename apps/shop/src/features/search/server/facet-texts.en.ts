import type { facetTextsSv } from './facet-texts.sv.ts';

/** Names of filter values in English. */
export const facetTextsEn: typeof facetTextsSv = {
  kind: {
    city: 'City bikes',
    hybrid: 'Hybrid bikes',
    road: 'Road bikes',
    gravel: 'Gravel bikes',
    mountain: 'Mountain bikes',
    cargo: 'Cargo bikes',
    folding: 'Folding bikes',
    kids: "Children's bikes",
    helmet: 'Helmets',
    lights: 'Lights',
    lock: 'Locks',
    bag: 'Bags',
    pump: 'Pumps',
    'child-seat': 'Child seats',
    bottle: 'Bottles',
    gloves: 'Gloves',
    trainer: 'Indoor trainers',
    accessory: 'Other accessories',
  },
  made: { sweden: 'Sweden', usa: 'United States', china: 'China', taiwan: 'Taiwan', italy: 'Italy' },
  electric: 'With electric motor',
  stock: 'In stock',
  tier: (p) => `Customer tier ${p.tier}`,
  below: (p) => `Below ${p.amount}`,
  size: (p) => `Size ${p.size}`,
  upTo: (p) => `Up to ${p.amount}`,
  from: (p) => `From ${p.amount}`,
  between: (p) => `${p.from} to ${p.to}`,
};
