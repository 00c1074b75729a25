// Names and addresses of the scenes, apart from their drawing, so that a page can point to one at no cost.

/** Wide grounds for a large bike: behind the hero and on share pictures. */
export const LANDSCAPES = ['harbour', 'street', 'hill'] as const;
/** Small drawings for places with nothing in them. */
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

/** Where a product is at home: rough tyres on the hill, town bikes in the street, all else at the harbour. */
export function landscapeOf(kind: string): Landscape {
  if (kind === 'mountain' || kind === 'gravel') return 'hill';
  return kind === 'city' || kind === 'folding' || kind === 'kids' ? 'street' : 'harbour';
}

/**
 * The address of a scene. Browsers keep it for ever, so the number in it goes up whenever a scene is drawn anew
 * (a test holds the drawings to the number).
 */
export function sceneAddress(name: SceneName): string {
  return `/art/s1-${name}.svg`;
}
