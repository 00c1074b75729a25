import { drawAccessory } from './accessory.ts';
import type { ArtParameters } from './art-parameters.ts';
import type { ArtView } from './art-views.ts';
import { drawBike } from './bike.ts';
import type { Theme } from './svg.ts';
import { windowOf } from './views.ts';

/** Returns the SVG file of a product's parameters or of a detail. 'auto' follows the reader's colour scheme. */
export function draw(
  art: ArtParameters,
  options: { theme?: Theme; view?: ArtView | undefined } = {},
): string {
  const { theme = 'auto', view } = options;
  const shown = { theme, window: view && windowOf(art, view) };
  return art.type === 'bike' ? drawBike(art, shown) : drawAccessory(art, shown);
}
