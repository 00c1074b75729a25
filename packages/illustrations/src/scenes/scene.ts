import type { ArtParameters } from '../art-parameters.ts';
import { draw } from '../draw.ts';
import { GROUND, type Theme, VIEW_HEIGHT, VIEW_WIDTH } from '../svg.ts';
import { GROUND_BODIES, LANDSCAPE_BODIES, LANDSCAPE_GROUND, LANDSCAPE_VIEW } from './landscapes.ts';
import { area, scenePicture, type View } from './scene-ink.ts';
import {
  LANDSCAPES,
  type Landscape,
  type SceneName,
  STATE_DRAWINGS,
  type StateDrawing,
} from './scene-url.ts';
import { STATE_BODIES, STATE_VIEW } from './state-drawings.ts';

/** Returns the scene of a path segment of `/art/`, or null. */
export function sceneNamed(segment: string): SceneName | null {
  const all: readonly SceneName[] = [...LANDSCAPES, ...STATE_DRAWINGS];
  return all.find((name) => segment === `s1-${name}`) ?? null;
}

/** Returns a scene as a complete, deterministic SVG file. Omits a landscape's sky, which the page draws. */
export function drawScene(name: SceneName, { theme = 'auto' }: { theme?: Theme } = {}): string {
  return name in STATE_BODIES
    ? scenePicture(STATE_BODIES[name as StateDrawing](), STATE_VIEW, theme)
    : scenePicture(LANDSCAPE_BODIES[name as Landscape](), LANDSCAPE_VIEW, theme);
}

/** A picture on a background: the drawing, its position, and the visible part of the background. */
export interface Staging {
  readonly art: ArtParameters;
  readonly ground: keyof typeof GROUND_BODIES;
  /** Position and width of the drawing, in units of the background. */
  readonly left: number;
  readonly width: number;
  readonly view?: View;
  readonly theme?: 'light' | 'dark';
}

/** Returns a large bike in a landscape with sky, or an accessory on the workbench, as a complete SVG file. */
export function drawStaged({
  art,
  ground,
  left,
  width,
  view = LANDSCAPE_VIEW,
  theme = 'light',
}: Staging): string {
  const scale = width / VIEW_WIDTH;
  const top = LANDSCAPE_GROUND - GROUND * scale;
  const nested = draw(art, { theme }).replace(
    `width="${VIEW_WIDTH}" height="${VIEW_HEIGHT}"`,
    `x="${left}" y="${top}" width="${width}" height="${VIEW_HEIGHT * scale}"`,
  );
  const sky = area(
    ground === 'bench' ? 'paper' : 'sky',
    `M${view.left} ${view.top}h${view.width}v${view.height}h-${view.width}Z`,
  );
  return scenePicture(sky + GROUND_BODIES[ground]() + nested, view, theme);
}
