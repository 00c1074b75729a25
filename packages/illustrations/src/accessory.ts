import { GEAR } from './accessory-gear.ts';
import { WEAR } from './accessory-wear.ts';
import type { AccessoryArt } from './art-parameters.ts';
import { element, GROUND, type PictureOptions, picture } from './svg.ts';

const SHAPES: Readonly<Record<AccessoryArt['form'], (pattern: number) => string>> = { ...WEAR, ...GEAR };

/** Draws an accessory in the style of the bikes: flat shapes, one line width, two tones, a shadow. */
export function drawAccessory(art: AccessoryArt, options: PictureOptions = {}): string {
  const shadow = element('ellipse', { class: 'fh', cx: 200, cy: GROUND + 1, rx: 128, ry: 7 });
  const body = shadow + SHAPES[art.form](art.pattern);
  return picture(body, { colour: art.colour, accent: art.accent, tyre: 'black' }, options);
}
