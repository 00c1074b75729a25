// Draws stem, handlebar with levers, seat post and saddle.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, loaderColumn } from './geometry.ts';
import { fill, type Pen, type Point, polar, shift, stroke } from './svg.ts';

interface Stem {
  readonly path: readonly Point[];
  readonly clamp: Point;
}

/** The stem's rise along the steering axis and its forward reach, in millimetres. Small bikes have small stems. */
const STEMS: Readonly<
  Record<BikeArt['stem'], { rise: number; lean: (up: number) => number; reach: number }>
> = {
  race: { rise: 26, lean: () => 2, reach: 100 },
  short: { rise: 30, lean: (up) => up - 82, reach: 55 },
  comfort: { rise: 62, lean: () => 38, reach: 66 },
  quill: { rise: 95, lean: () => 6, reach: 66 },
};

const FOLDING_MAST_MM = 330;

/** Returns the handlebar clamp and the stem. */
function stemOf(art: BikeArt, g: Geometry): Stem {
  const { rise, lean, reach } = STEMS[art.stem];
  if (art.form === 'front-loader') {
    const { foot, top, angle } = loaderColumn(g);
    const base = polar(top, angle, 30 + rise * 0.4);
    const clamp = polar(base, lean(angle) - 20, reach * 0.6);
    return { path: [foot, base, clamp], clamp };
  }
  if (art.form === 'folding') {
    const mast = polar(g.headTop, g.steerUp, FOLDING_MAST_MM + (rise - 30) * 0.5);
    const clamp = polar(mast, lean(g.steerUp), (reach - 45) * 0.6);
    return { path: [g.headTop, mast, clamp], clamp };
  }
  const small = art.kind === 'kids' ? 0.6 : 1;
  const base = polar(g.headTop, g.steerUp, rise * small);
  const clamp = polar(base, lean(g.steerUp), reach * small);
  return { path: [g.headTop, base, clamp], clamp };
}

function dropBar(p: Pen, art: BikeArt, c: Point): string {
  const flare = art.handlebar === 'flared' ? 44 : art.kind === 'gravel' ? 22 : 0;
  const tape = hasLeather(art) ? 'w' : 'k';
  const bend = shift(c, 88, 4);
  const bar = p.d`M${c}L${shift(c, 60, 2)}C${shift(c, 118, 0)} ${shift(c, 128, -58)} ${shift(c, 96, -104)}C${shift(c, 78, -130)} ${shift(c, 48, -136)} ${shift(c, 2 - flare, -142 - flare * 0.5)}`;
  const hood = p.d`M${bend}L${shift(c, 126, 26)}`;
  const lever = p.d`M${shift(c, 134, 16)}Q${shift(c, 158, -34)} ${shift(c, 122, -92)}`;
  return stroke(tape, bar, p.len(30)) + stroke('k', hood, p.len(36)) + stroke('j', lever, p.len(12));
}

function grip(p: Pen, from: Point, to: Point): string {
  return stroke('k', p.d`M${from}L${to}`, p.len(34));
}

function lever(p: Pen, from: Point, length: number): string {
  return stroke('g', p.d`M${from}L${shift(from, length, -length * 0.62)}`, p.len(11));
}

function handlebar(p: Pen, art: BikeArt, c: Point): string {
  const k = art.kind === 'kids' ? 0.62 : 1;
  const bar = (path: string) => stroke('g', path, p.len(24));
  switch (art.handlebar) {
    case 'drop':
    case 'flared':
      return dropBar(p, art, c);
    case 'bullhorn': {
      const horn = p.d`M${c}L${shift(c, 56, 0)}C${shift(c, 96, -6)} ${shift(c, 116, 4)} ${shift(c, 142, 52)}`;
      return (
        stroke(hasLeather(art) ? 'w' : 'k', horn, p.len(30)) +
        stroke('j', p.d`M${shift(c, 146, 50)}Q${shift(c, 166, 0)} ${shift(c, 122, -34)}`, p.len(12))
      );
    }
    case 'flat':
      return (
        bar(p.d`M${c}L${shift(c, 2, 10)}`) +
        lever(p, shift(c, -2, 8), 52) +
        grip(p, shift(c, 4, 10), shift(c, -52, 16))
      );
    case 'riser': {
      const top = shift(c, -8 * k, 46 * k);
      return (
        bar(p.d`M${c}L${top}`) +
        lever(p, top, 56 * k) +
        grip(p, shift(top, 2, 2), shift(top, -58 * k, 10 * k))
      );
    }
    case 'swept': {
      const end = shift(c, -178, 30);
      return (
        bar(p.d`M${c}C${shift(c, 84, 4)} ${shift(c, 70, 66)} ${shift(c, -20, 56)}L${end}`) +
        lever(p, shift(c, -30, 54), 76) +
        grip(p, shift(c, -86, 46), end)
      );
    }
    case 'high': {
      const end = shift(c, -190 * k, 86 * k);
      const rise = p.d`M${c}C${shift(c, 44 * k, 40 * k)} ${shift(c, 44 * k, 128 * k)} ${shift(c, -46 * k, 112 * k)}`;
      return (
        bar(rise + p.d`L${end}`) +
        lever(p, shift(c, -50 * k, 110 * k), 68 * k) +
        grip(p, shift(c, -104 * k, 102 * k), end)
      );
    }
    case 'moustache': {
      const end = shift(c, -92, -34);
      return (
        bar(
          p.d`M${c}L${shift(c, 52, 4)}Q${shift(c, 104, 0)} ${shift(c, 92, -26)}Q${shift(c, 78, -46)} ${shift(c, 10, -38)}L${end}`,
        ) +
        lever(p, shift(c, 78, -36), 20) +
        grip(p, shift(c, 0, -38), end)
      );
    }
  }
}

/** Draws the handlebar and its stem, or a folding bike's tall mast. */
export function drawCockpit(p: Pen, art: BikeArt, g: Geometry): string {
  const { path, clamp } = stemOf(art, g);
  const line = path.map((point, i) => p.d`${i === 0 ? 'M' : 'L'}${point}`).join('');
  const column = art.form === 'folding' || art.form === 'front-loader';
  const width = p.len(column ? 36 : art.kind === 'kids' ? 26 : 32);
  const hinge =
    art.form === 'folding'
      ? stroke('g', p.d`M${polar(g.headTop, g.steerUp, 22)}L${polar(g.headTop, g.steerUp, 52)}`, p.len(50))
      : '';
  return stroke(art.stem === 'quill' && !column ? 'g' : 'k', line, width) + hinge + handlebar(p, art, clamp);
}

/** Returns the point where the cables leave the levers. */
export function leverRoot(art: BikeArt, clamp: Point): Point {
  const k = art.kind === 'kids' ? 0.62 : 1;
  switch (art.handlebar) {
    case 'drop':
    case 'flared':
      return shift(clamp, 112, 12);
    case 'bullhorn':
      return shift(clamp, 120, 8);
    case 'riser':
      return shift(clamp, 10 * k, 38 * k);
    case 'swept':
      return shift(clamp, 24, 42);
    case 'high':
      return shift(clamp, 4 * k, 96 * k);
    default:
      return shift(clamp, 24 * k, 2);
  }
}

/** A leather saddle and leather tape have brown rubber, except on off-road bikes. */
function hasLeather(art: BikeArt): boolean {
  if (art.kind === 'mountain' || art.kind === 'kids') return false;
  return art.tyreColour === 'brown' || art.tyreColour === 'tan';
}

/** Returns the mount of lamps and baskets on the handlebar. */
export function handlebarClamp(art: BikeArt, g: Geometry): Point {
  return stemOf(art, g).clamp;
}

const SADDLE_SHAPE = {
  race: { tail: 128, nose: 146, thick: 26, lift: 12 },
  sport: { tail: 130, nose: 138, thick: 40, lift: 16 },
  comfort: { tail: 128, nose: 122, thick: 62, lift: 20 },
} as const;

/** Draws the seat post and a level saddle. */
export function drawSaddle(p: Pen, art: BikeArt, g: Geometry): string {
  const k = art.kind === 'kids' ? 0.72 : 1;
  const shape = SADDLE_SHAPE[art.saddle];
  const top = g.saddle;
  const tail = shift(top, -shape.tail * k, shape.lift * k);
  const nose = shift(top, shape.nose * k, 0);
  const thick = shape.thick * k;
  const body = p.d`M${tail}Q${shift(top, -70 * k, -2)} ${shift(top, 10 * k, -3)}L${nose}Q${shift(nose, 16 * k, -10 * k)} ${shift(nose, -4 * k, -20 * k)}Q${shift(top, 40 * k, -thick * 0.55)} ${shift(top, -30 * k, -thick)}Q${shift(tail, 0, -thick * 1.05)} ${shift(tail, -10 * k, -thick * 0.5)}Q${shift(tail, -14 * k, -4)} ${tail}Z`;
  const clamp = shift(top, 0, -58 * k);
  const rails = p.d`M${shift(top, -70 * k, -thick * 0.6)}L${shift(top, -34 * k, -54 * k)}L${shift(top, 36 * k, -52 * k)}L${shift(top, 92 * k, -18 * k)}`;
  const post = stroke(art.kind === 'mountain' ? 'k' : 'g', p.d`M${g.seatTop}L${clamp}`, p.len(27));
  const collar = stroke(
    'k',
    p.d`M${polar(g.seatTop, g.seatUp, -6)}L${polar(g.seatTop, g.seatUp, 8)}`,
    p.len(g.tubeMm * 1.08),
  );
  return post + collar + stroke('g', rails, p.len(9)) + fill(hasLeather(art) ? 'w' : 'k', body);
}
