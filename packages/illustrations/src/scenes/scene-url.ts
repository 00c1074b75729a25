// Names and URLs of the scenes, separate from the drawing code, so that a page can link to one without loading it.

/** Wide backgrounds for a large bike: behind the hero and on social cards. */
export const LANDSCAPES = ['harbour', 'street', 'hill'] as const;
/** Small drawings for empty states. */
export const STATE_DRAWINGS = [
  'empty-cart',
  'empty-list',
  'lost-page',
  'lost-product',
  'fault',
  'denied',
  'offline',
] as const;

export type Landscape = (typeof LANDSCAPES)[number];
export type StateDrawing = (typeof STATE_DRAWINGS)[number];
export type SceneName = Landscape | StateDrawing;

/** Returns the background of a product: the hill for rough tyres, the street for town bikes, the harbour for others. */
export function landscapeOf(kind: string): Landscape {
  if (kind === 'mountain' || kind === 'gravel') return 'hill';
  return kind === 'city' || kind === 'folding' || kind === 'kids' ? 'street' : 'harbour';
}

/**
 * Returns the URL of a scene. Browsers cache it forever, so increase its number whenever a drawing changes (a test
 * compares the drawings with the number).
 */
export function sceneUrl(name: SceneName): string {
  return `/art/s1-${name}.svg`;
}
