// The two products of the demonstration cart (docs/readings.md, Brand and settings). No list contains them.
// Their discounted price equals their price, so that the 20 % rule of bike categories does not apply.
import { bikeArt } from '@activepick/illustrations/art-presets.ts';
import { product, text, variants } from './compose.ts';
import type { SeedProduct } from './seed-types.ts';
import * as spec from './spec-rows.ts';

const DEMO = {
  group: null,
  listed: false,
  madeIn: 'Taiwan',
  brand: 'Fengshan',
  manufacturerName: 'Fengshan Bicycle Works Co.',
} as const;

export const DEMO_PRODUCTS: readonly SeedProduct[] = [
  product({
    ...DEMO,
    id: 'demo-bike',
    kind: 'mountain',
    name: text('Mountainbike', 'Mountain bike'),
    description: text(
      '<p>En enkel mountainbike som ligger i varukorgen när du provar butiken.</p>',
      '<p>A simple mountain bike that waits in the cart while you try the shop.</p>',
    ),
    rows: [spec.frame('Aluminium'), spec.gears('21 växlar', '21 gears'), spec.weight('15,1 kg', '15.1 kg')],
    categoryIds: ['mtb'],
    tagIds: ['mountain', 'budget-friendly'],
    priceSek: 1299.99,
    discountedPriceSek: 1299.99,
    priceHistory: [{ daysAgo: 240, priceSek: 1299.99 }],
    manufacturerUrl: 'https://example.com/fengshan/demo-bike',
    popularity: 2,
    art: bikeArt('hardtail', {
      handlebar: 'flat',
      tyreMm: 50,
      headAngle: 70,
      wheelbaseMm: 1080,
      rearWheel: 559,
      frontWheel: 559,
      frameMm: 460,
      dropMm: 130,
      fork: 'rigid',
      colour: 'falun',
      accent: 'chalk',
      saddle: 'sport',
    }),
    variants: variants('demo-bike', [], [], '500'),
  }),
  product({
    ...DEMO,
    id: 'demo-helmet',
    kind: 'helmet',
    name: text('Cykelhjälm', 'Bike helmet'),
    description: text(
      '<p>En hjälm som passar de flesta och ligger i varukorgen när du provar butiken.</p>',
      '<p>A helmet that fits most people and waits in the cart while you try the shop.</p>',
    ),
    rows: [spec.standard('EN 1078'), spec.weight('310 g')],
    categoryIds: ['accessories'],
    tagIds: ['safety', 'budget-friendly'],
    priceSek: 89.99,
    discountedPriceSek: 89.99,
    priceHistory: [{ daysAgo: 240, priceSek: 89.99 }],
    manufacturerUrl: 'https://example.com/fengshan/demo-helmet',
    popularity: 1,
    art: { type: 'accessory', form: 'helmet-urban', colour: 'fjord', accent: 'sky', pattern: 3 },
    variants: variants('demo-helmet', [], [], '500'),
  }),
];
