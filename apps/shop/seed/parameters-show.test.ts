import type { BikeArt } from '@activepick/illustrations/art-parameters.ts';
import * as values from '@activepick/illustrations/art-parameters.ts';
import { type ART_PRESETS, bikeArt } from '@activepick/illustrations/art-presets.ts';
import { draw } from '@activepick/illustrations/draw.ts';
import { ART_COLOURS, TYRE_COLOURS } from '@activepick/illustrations/palette.ts';
import { describe, expect, test } from 'vitest';

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const PARAMETERS: Readonly<Partial<Record<keyof BikeArt, readonly unknown[]>>> = {
  kind: values.BIKE_ART_KINDS,
  form: values.FRAME_FORMS,
  rearWheel: values.WHEEL_SIZES,
  frontWheel: values.WHEEL_SIZES,
  tyreMm: range(20, 80, 4),
  wheelbaseMm: range(1000, 1400, 25),
  headAngle: range(62, 78, 1),
  seatAngle: range(64, 80, 1),
  frameMm: range(300, 640, 20),
  dropMm: range(0, 400, 20),
  fork: values.FORKS,
  stem: values.STEMS,
  handlebar: values.HANDLEBARS,
  saddle: values.SADDLES,
  drivetrain: values.DRIVETRAINS,
  brakes: values.BRAKES,
  mudguards: values.MUDGUARDS,
  rack: values.RACKS,
  basket: values.BASKETS,
  chainGuard: values.CHAIN_GUARDS,
  lights: [false, true],
  motor: values.MOTORS,
  battery: values.BATTERIES,
  extra: values.EXTRAS,
  colour: ART_COLOURS,
  accent: ART_COLOURS,
  tyreColour: TYRE_COLOURS,
};

/** Parameters without effect on a form: a canopy without a box, or the slope of a missing top tube. */
function applies(art: BikeArt, parameter: keyof BikeArt, value: unknown): boolean {
  return !(parameter === 'extra' && value === 'canopy' && art.form !== 'front-loader');
}

const PRESETS: readonly (keyof typeof ART_PRESETS)[] = [
  'city',
  'stepThrough',
  'wave',
  'hybrid',
  'road',
  'gravel',
  'hardtail',
  'fullSuspension',
  'frontLoader',
  'longtail',
  'folding',
  'kids',
];

describe.each(PRESETS)('every value of every parameter changes the drawing of a %s', (preset) => {
  test.each(Object.keys(PARAMETERS) as (keyof BikeArt)[])('%s', (parameter) => {
    const base = bikeArt(preset, preset === 'frontLoader' ? { wheelbaseMm: 1950 } : {});
    const choices = (PARAMETERS[parameter] as readonly unknown[])
      .map((value) => (preset === 'frontLoader' && parameter === 'wheelbaseMm' ? Number(value) + 700 : value))
      .filter((value) => applies(base, parameter, value));
    const drawn = new Map<string, unknown>();
    for (const value of choices) {
      const svg = draw({ ...base, [parameter]: value } as BikeArt);
      expect(drawn.get(svg), `${parameter} ${String(value)} looks like`).toBeUndefined();
      drawn.set(svg, value);
    }
  });
});
