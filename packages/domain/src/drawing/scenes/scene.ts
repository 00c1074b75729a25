import type { BikeArt } from '../art-parameters.ts';
import { draw } from '../draw.ts';
import { GROUND, type Theme, VIEW_HEIGHT, VIEW_WIDTH } from '../svg.ts';
import { LANDSCAPE_BODIES, LANDSCAPE_GROUND, LANDSCAPE_VIEW } from './landscapes.ts';
import {
  LANDSCAPES,
  type Landscape,
  type SceneName,
  STATE_DRAWINGS,
  type StateDrawing,
} from './scene-address.ts';
import { area, scenePicture, type View } from './scene-ink.ts';
import { STATE_BODIES, STATE_VIEW } from './state-drawings.ts';

/** The scene that a path segment of `/art/` names, or null. */
export function sceneNamed(segment: string): SceneName | null {
  const all: readonly SceneName[] = [...LANDSCAPES, ...STATE_DRAWINGS];
  return all.find((name) => segment === `s1-${name}`) ?? null;
}

/** A scene as a complete SVG file; the same every time. A landscape's sky is left out: the page has one. */
export function drawScene(name: SceneName, { theme = 'auto' }: { theme?: Theme } = {}): string {
  return name in STATE_BODIES
    ? scenePicture(STATE_BODIES[name as StateDrawing](), STATE_VIEW, theme)
    : scenePicture(LANDSCAPE_BODIES[name as Landscape](), LANDSCAPE_VIEW, theme);
}

/**
 * A landscape under its sky with a bike standing large on its ground, `view` being the part of it that is shown and
 * `bike.width` and `bike.left` in units of the landscape.
 */
export function drawOnLandscape(
  name: Landscape,
  bike: { art: BikeArt; left: number; width: number },
  { view = LANDSCAPE_VIEW, theme = 'light' }: { view?: View; theme?: 'light' | 'dark' } = {},
): string {
  const scale = bike.width / VIEW_WIDTH;
  const top = LANDSCAPE_GROUND - GROUND * scale;
  const nested = draw(bike.art, { theme }).replace(
    `width="${VIEW_WIDTH}" height="${VIEW_HEIGHT}"`,
    `x="${bike.left}" y="${top}" width="${bike.width}" height="${VIEW_HEIGHT * scale}"`,
  );
  const sky = area('sky', `M${view.left} ${view.top}h${view.width}v${view.height}h-${view.width}Z`);
  return scenePicture(sky + LANDSCAPE_BODIES[name]() + nested, view, theme);
}
