// The visible parts of details. A detail is the same drawing with a smaller view box.
import type { ArtParameters } from './art-parameters.ts';
import type { ArtView } from './art-views.ts';
import { geometryOf, loaderColumn } from './geometry.ts';
import { between, GROUND, type Point, pen, shift, VIEW_HEIGHT, VIEW_WIDTH, type Window } from './svg.ts';

const BIKE_DETAIL_WIDTH = 168;
const ACCESSORY_DETAIL_WIDTH = 220;
const ACCESSORY_CENTRE_ABOVE_GROUND = 74;

/** Returns the view box of a detail in SVG units. */
export function windowOf(art: ArtParameters, view: ArtView): Window {
  if (art.type === 'accessory')
    return around(VIEW_WIDTH / 2, GROUND - ACCESSORY_CENTRE_ABOVE_GROUND, ACCESSORY_DETAIL_WIDTH);
  const geometry = geometryOf(art);
  const handlebar = art.form === 'front-loader' ? loaderColumn(geometry).top : geometry.headTop;
  const centre: Point =
    view === 'drivetrain'
      ? shift(between(geometry.rear, geometry.bottomBracket, 0.6), 0, 20)
      : shift(handlebar, 60, -110);
  const { x, y } = pen(geometry.unitsPerMm, geometry.leftUnits).point(centre);
  return around(x, y, BIKE_DETAIL_WIDTH);
}

// With the aspect ratio of the whole, and within its edges.
function around(x: number, y: number, width: number): Window {
  const height = (width * VIEW_HEIGHT) / VIEW_WIDTH;
  const within = (centre: number, size: number, most: number) =>
    Math.round(Math.max(0, Math.min(centre - size / 2, most - size)));
  return { x: within(x, width, VIEW_WIDTH), y: within(y, height, VIEW_HEIGHT), width, height };
}
