import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xmlFault } from '#tests/checks/well-formed-xml.ts';
import { arbitraryArt, arbitraryBike } from '#tests/factories/arbitrary-art.ts';
import { ACCESSORY_FORMS, type AccessoryArt, encodeArt } from './art-parameters.ts';
import { detailsOfArt, splitArtName } from './art-views.ts';
import { draw } from './draw.ts';
import { cogRadius, tangent } from './drivetrain.ts';
import { geometryOf } from './geometry.ts';
import { GROUND, pen, short } from './svg.ts';

const CARD_BYTES = 4096;
const MAX_COG_MM = 44;

function brotliBytes(svg: string): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

describe('a drawing', () => {
  test('is well-formed, complete and without invalid numbers for all parameters', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => {
        const svg = draw(art);
        expect(xmlFault(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
      }),
      { numRuns: 300 },
    );
  });

  test('is within the size limit of a card', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => brotliBytes(draw(art)) < CARD_BYTES),
      { numRuns: 100 },
    );
  });

  test('contains its own colours and nothing external', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => {
        const svg = draw(art);
        expect(svg).toContain('prefers-color-scheme:dark');
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /https?:|href|url\(|@import|<script|<foreignObject|\bon\w+=|style=/i,
        );
      }),
    );
  });

  test('has details that show a part of the same drawing with the same aspect ratio', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => {
        for (const { view, address: url } of detailsOfArt(`/art/${encodeArt(art)}.svg`)) {
          const name = splitArtName(url.slice('/art/'.length, -'.svg'.length));
          expect(name).toEqual({ segment: encodeArt(art), view });
          const svg = draw(art, { view });
          const [x, y, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
          expect(width).toBeLessThan(240);
          expect((width as number) / (height as number)).toBeCloseTo(4 / 3, 2);
          expect((x as number) + (width as number)).toBeLessThanOrEqual(400);
          expect((y as number) + (height as number)).toBeLessThanOrEqual(300);
          expect(svg.replace(/viewBox="[^"]+"/, '')).toBe(draw(art).replace(/viewBox="[^"]+"/, ''));
        }
      }),
    );
    for (const unknown of ['b1A.detail', 'a1AAAA.cockpit', 'a1AAAA.detail.detail', 'scene.detail'])
      expect(splitArtName(unknown)).toBeNull();
  });

  test('is the same every time', () => {
    fc.assert(fc.property(arbitraryArt, (art) => draw(art) === draw({ ...art })));
  });

  test('defines a colour for every used class, by day and by night', () => {
    fc.assert(
      fc.property(arbitraryArt, (art) => {
        for (const theme of ['light', 'dark'] as const) {
          const svg = draw(art, { theme });
          expect(svg).not.toContain('@media');
          for (const [, name] of svg.matchAll(/class="(\w+)"/g)) expect(svg).toContain(`.${name}{`);
        }
      }),
    );
  });

  test('differs between all forms and patterns of accessories', () => {
    const all = ACCESSORY_FORMS.flatMap((form) =>
      [0, 1, 2, 3].map((pattern) => {
        const art: AccessoryArt = { type: 'accessory', form, colour: 'fjord', accent: 'sand', pattern };
        return draw(art);
      }),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a bike', () => {
  test('has both tyres on the ground', () => {
    fc.assert(
      fc.property(arbitraryBike, (art) => {
        const g = geometryOf(art);
        expect(g.rear[1]).toBe(g.rearRadius);
        expect(g.front[1]).toBe(g.frontRadius);
        const treads = [
          ...draw(art).matchAll(
            /<circle class="st" cx="[\d.-]+" cy="([\d.]+)" r="([\d.]+)" stroke-width="([\d.]+)"/g,
          ),
        ];
        expect(treads.length).toBeGreaterThanOrEqual(2);
        for (const [, y, r, width] of treads) {
          expect(Math.abs(Number(y) + Number(r) + Number(width) / 2 - GROUND)).toBeLessThan(2.5);
        }
      }),
    );
  });

  test('has separate wheels and cranks above the ground', () => {
    fc.assert(
      fc.property(arbitraryBike, (art) => {
        const g = geometryOf(art);
        expect(g.front[0] - g.rear[0]).toBeGreaterThan(g.rearRadius + g.frontRadius);
        expect(g.bottomBracket[1]).toBeGreaterThan(60);
      }),
    );
  });

  test('has its chainring between the wheels, above the ground and apart from the rear sprocket', () => {
    fc.assert(
      fc.property(arbitraryBike, (art) => {
        const g = geometryOf(art);
        const apart = Math.hypot(g.bottomBracket[0] - g.rear[0], g.bottomBracket[1] - g.rear[1]);
        expect(apart).toBeGreaterThan(g.chainringRadius + MAX_COG_MM);
        if (art.drivetrain === 'none') return;
        const p = pen(g.unitsPerMm, g.leftUnits);
        const ends = art.drivetrain === 'derailleur' ? 1 : 2;
        const cog = cogRadius(art);
        const runs = ([1, -1] as const).slice(0, ends).map((side) => {
          const [ring, sprocket] = tangent(g.bottomBracket, g.chainringRadius, g.rear, cog, side);
          return p.d`M${ring}L${sprocket}`;
        });
        for (const run of runs) expect(draw(art)).toContain(`d="${run}"`);
      }),
    );
  });

  test('has a chain that touches both sprockets without crossing them', () => {
    const centre = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 500 }));
    fc.assert(
      fc.property(
        centre,
        centre,
        fc.integer({ min: 20, max: 110 }),
        fc.integer({ min: 20, max: 60 }),
        fc.constantFrom(1 as const, -1 as const),
        (a, b, ra, rb, side) => {
          fc.pre(Math.hypot(b[0] - a[0], b[1] - a[1]) > ra + rb + 1);
          const [p, q] = tangent(a, ra, b, rb, side);
          const run = [q[0] - p[0], q[1] - p[1]] as const;
          expect(Math.hypot(p[0] - a[0], p[1] - a[1])).toBeCloseTo(ra, 6);
          expect(Math.hypot(q[0] - b[0], q[1] - b[1])).toBeCloseTo(rb, 6);
          expect(run[0] * (p[0] - a[0]) + run[1] * (p[1] - a[1])).toBeCloseTo(0, 4);
          if (a[0] !== b[0])
            expect(Math.sign(p[1] - a[1] - (p[0] - a[0]) * ((b[1] - a[1]) / (b[0] - a[0])))).toBe(side);
        },
      ),
    );
  });
});

test.each([
  [0.04, '0'],
  [-0.04, '0'],
  [0.5, '.5'],
  [-0.5, '-.5'],
  [12.25, '12.3'],
  [10, '10'],
])('formats %d as %s', (value, written) => {
  expect(short(value)).toBe(written);
});
