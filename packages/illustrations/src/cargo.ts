// Draws cargo parts: the box of a front loader with its canopy, the deck of a longtail.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, loaderColumn, longtailDeck } from './geometry.ts';
import { between, fill, type Pen, stroke } from './svg.ts';

/** Draws the box of a front loader above the low keel, with the steering rod. */
export function drawCargoBox(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.form !== 'front-loader') return '';
  const { foot } = loaderColumn(g);
  const floor = foot[1] - 30;
  const left = foot[0] + 56;
  const right = g.front[0] - g.frontRadius - 40;
  const top = floor + 400;
  const outline = p.d`M${[left - 30, top]}L${[right + 150, top - 10]}L${[right, floor]}L${[left + 20, floor]}Z`;
  const shaded = p.d`M${between([left - 30, top], [left + 20, floor], 0.66)}L${between([right + 150, top - 10], [right, floor], 0.66)}L${[right, floor]}L${[left + 20, floor]}Z`;
  const slats = [0.33, 0.66].map(
    (t) =>
      p.d`M${between([left - 30, top], [left + 20, floor], t)}L${between([right + 150, top - 10], [right, floor], t)}`,
  );
  const hood = p.d`M${[left - 30, top]}Q${[left - 20, top + 330]} ${[left + 170, top + 330]}L${[right - 120, top + 300]}Q${[right + 100, top + 230]} ${[right + 150, top - 10]}Z`;
  const canopy =
    art.extra === 'canopy'
      ? fill('j', hood) +
        fill(
          's',
          p.d`M${[left + 60, top + 60]}L${[left + 80, top + 250]}L${[right - 130, top + 240]}L${[right - 20, top + 60]}Z`,
        )
      : '';
  const rod = p.d`M${[foot[0] + 20, foot[1] - 34]}L${[g.front[0] - 30, g.front[1] + 30]}`;
  return (
    stroke('g', rod, p.len(13)) +
    canopy +
    fill('a', outline) +
    fill('b', shaded) +
    stroke('b', slats.join(''), 1.4) +
    stroke('b', p.d`M${[left - 30, top]}L${[right + 150, top - 10]}`, p.len(34))
  );
}

/** Draws a longtail's padded deck and its foot board. */
export function drawDeck(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.form !== 'longtail') return '';
  const y = longtailDeck(g);
  const board = g.rearRadius * 0.62;
  const from = g.rear[0] + 20;
  const to = g.bottomBracket[0] * 0.7;
  const hangers = p.d`M${[from + 30, board]}L${[from + 60, g.rear[1]]}M${[to - 30, board]}L${[to - 20, g.rear[1] - 20]}`;
  return (
    stroke('k', hangers, p.len(14)) +
    stroke('k', p.d`M${[from, board]}L${[to, board]}`, p.len(28)) +
    stroke('b', p.d`M${[-g.rearRadius * 0.8, y - 6]}L${[g.bottomBracket[0] - 120, y - 6]}`, p.len(46)) +
    stroke('a', p.d`M${[-g.rearRadius * 0.8, y + 4]}L${[g.bottomBracket[0] - 120, y + 4]}`, p.len(30))
  );
}
