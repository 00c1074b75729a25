import { drawAccessory } from './accessory.ts';
import type { ArtParameters } from './art-parameters.ts';
import { drawBike } from './bike.ts';
import type { Theme } from './svg.ts';

/** The SVG file of any product's parameters; 'auto' follows the reader's light or dark scheme. */
export function draw(art: ArtParameters, options: { theme?: Theme } = {}): string {
  return art.type === 'bike' ? drawBike(art, options) : drawAccessory(art, options);
}
