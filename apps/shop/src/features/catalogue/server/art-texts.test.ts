import { type AccessoryArt, encodeArt } from '@activepick/illustrations/art-parameters.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryArt } from '#tests/factories/arbitrary-art.ts';
import { altOf } from './product-shape.ts';

function accessory(form: AccessoryArt['form'], colour: AccessoryArt['colour']): AccessoryArt {
  return { type: 'accessory', form, colour, accent: 'ink', pattern: 0 };
}

test.each([
  [accessory('lock-u', 'ink'), 'Ett svart bygellås.', 'A black U-lock.'],
  [accessory('lock-cable', 'falun'), 'Ett falurött vajerlås.', 'A Falun red cable lock.'],
  [accessory('helmet-kids', 'mustard'), 'En senapsgul barnhjälm.', 'A mustard yellow children’s helmet.'],
  [
    accessory('gloves-long', 'sand'),
    'Ett par sandfärgade cykelhandskar.',
    'A pair of sand long-fingered cycling gloves.',
  ],
  [
    accessory('gloves-short', 'fjord'),
    'Ett par fjordblå fingerlösa cykelhandskar.',
    'A pair of fjord blue fingerless cycling gloves.',
  ],
  [accessory('bell', 'plum'), 'En plommonlila ringklocka.', 'A plum bicycle bell.'],
] as const)('describes an accessory with the right article and ending', (art, sv, en) => {
  expect(altOf(encodeArt(art), 'sv')).toBe(sv);
  expect(altOf(encodeArt(art), 'en')).toBe(en);
});

test('is one sentence in each language for every drawing', () => {
  fc.assert(
    fc.property(arbitraryArt, (art) => {
      for (const language of ['sv', 'en'] as const) {
        expect(altOf(encodeArt(art), language)).toMatch(/^(En|Ett|A|An) [^.]+\.$/);
      }
    }),
  );
});
