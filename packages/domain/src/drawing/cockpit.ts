// Where the rider sits and steers: stem, handlebar with levers, seat post, saddle.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, loaderColumn } from './geometry.ts';
import { fill, type Pen, type Point, polar, shift, stroke } from './svg.ts';

/** The clamp that holds the handlebar, and the stem that leads to it. */
function stemOf(art: BikeArt, g: Geometry): { readonly path: readonly Point[]; readonly clamp: Point } {
  if (art.form === 'front-loader') {
    const { top, angle } = loaderColumn(g);
    const clamp = polar(polar(top, angle, 60), angle - 90, 40);
    return { path: [loaderColumn(g).foot, polar(top, angle, 60), clamp], clamp };
  }
  const up = g.steerUp;
  const small = art.kind === 'kids' ? 0.6 : 1;
  if (art.form === 'folding') {
    const mast = polar(g.headTop, up, 330);
    return { path: [g.headTop, mast], clamp: mast };
  }
  const from = g.headTop;
  if (art.stem === 'race') {
    const base = polar(from, up, 26);
    const clamp = polar(base, 2, 100);
    return { path: [from, base, clamp], clamp };
  }
  if (art.stem === 'short') {
    const base = polar(from, up, 30 * small);
    const clamp = polar(base, up - 82, 55 * small);
    return { path: [from, base, clamp], clamp };
  }
  const rise = (art.stem === 'quill' ? 95 : 62) * small;
  const base = polar(from, up, rise);
  const clamp = polar(base, art.stem === 'quill' ? 6 : 38, 66 * small);
  return { path: [from, base, clamp], clamp };
}

function dropBar(p: Pen, c: Point, flare: number): string {
  const bend = shift(c, 88, 4);
  const bar = p.d`M${c}L${shift(c, 60, 2)}C${shift(c, 118, 0)} ${shift(c, 128, -58)} ${shift(c, 96, -104)}C${shift(c, 78, -130)} ${shift(c, 48, -136)} ${shift(c, 2 - flare, -142 - flare)}`;
  const hood = p.d`M${bend}L${shift(c, 126, 26)}`;
  const lever = p.d`M${shift(c, 134, 16)}Q${shift(c, 158, -34)} ${shift(c, 122, -92)}`;
  return stroke('k', bar, p.len(30)) + stroke('k', hood, p.len(36)) + stroke('j', lever, p.len(12));
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
      return dropBar(p, c, art.kind === 'gravel' ? 22 : 0);
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
      const top = shift(c, 26, 52);
      const end = shift(c, -178, 34);
      return (
        bar(p.d`M${c}L${top}Q${shift(c, -40, 66)} ${shift(c, -96, 46)}L${end}`) +
        lever(p, shift(c, -40, 50), 70) +
        grip(p, shift(c, -82, 46), end)
      );
    }
    case 'high': {
      const top = shift(c, 4 * k, 118 * k);
      const end = shift(c, -190 * k, 92 * k);
      return (
        bar(p.d`M${c}L${top}Q${shift(c, -70 * k, 132 * k)} ${shift(c, -110 * k, 108 * k)}L${end}`) +
        lever(p, shift(c, -70 * k, 108 * k), 62 * k) +
        grip(p, shift(c, -100 * k, 106 * k), end)
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

/** Stem, or on a folding bike the tall mast, and the handlebar on it. */
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

/** Where lamps and baskets of the handlebar hang. */
export function handlebarClamp(art: BikeArt, g: Geometry): Point {
  return stemOf(art, g).clamp;
}

const SADDLE_SHAPE = {
  race: { tail: 128, nose: 146, thick: 26, lift: 12 },
  sport: { tail: 130, nose: 138, thick: 40, lift: 16 },
  comfort: { tail: 128, nose: 122, thick: 62, lift: 20 },
} as const;

/** Seat post and saddle, level, its nose forwards. */
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
  return (
    post +
    collar +
    stroke('g', rails, p.len(9)) +
    fill(art.tyreColour === 'brown' || art.tyreColour === 'tan' ? 'w' : 'k', body)
  );
}
