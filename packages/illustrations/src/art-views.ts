// The details of a drawing by name, and their URLs. Browsers load this file, so it imports no drawing code.

const VIEWS_OF = { b1: ['drivetrain', 'cockpit'], a1: ['detail'] } as const;
/** A detail of a drawing. */
export type ArtView = (typeof VIEWS_OF)[keyof typeof VIEWS_OF][number];

const DRAWING = /^(.*\/)?(b1|a1)([A-Za-z0-9_-]+)$/;

/** Returns the available details of a drawing, in the order of the gallery. */
export function viewsOfArt(segment: string): readonly ArtView[] {
  const family = DRAWING.exec(segment)?.[2];
  return family === 'b1' || family === 'a1' ? VIEWS_OF[family] : [];
}

/** Returns the details of the drawing at a URL; none for other pictures. */
export function detailsOfArt(url: string): { view: ArtView; address: string }[] {
  if (!url.startsWith('/art/') || !url.endsWith('.svg')) return [];
  const segment = url.slice('/art/'.length, -'.svg'.length);
  return viewsOfArt(segment).map((view) => ({ view, address: `/art/${segment}.${view}.svg` }));
}

/** Splits a file name into the segment of its drawing and the detail; null for an unknown detail. */
export function splitArtName(name: string): { segment: string; view: ArtView | undefined } | null {
  const [segment = '', wanted, ...more] = name.split('.');
  if (more.length > 0) return null;
  if (wanted === undefined) return { segment, view: undefined };
  const view = viewsOfArt(segment).find((known) => known === wanted);
  return view ? { segment, view } : null;
}
