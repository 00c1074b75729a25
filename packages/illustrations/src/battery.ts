// Draws the battery.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, headPoint, loaderColumn } from './geometry.ts';
import { RACK_ABOVE_TYRE } from './outfit.ts';
import { between, type Pen, type Point, polar, shift, stroke } from './svg.ts';

/** Draws a black box along a line, with a lit charge indicator. Thickness in millimetres. */
function pack(p: Pen, from: Point, to: Point, mm: number): string {
  const window = p.d`M${between(from, to, 0.68)}L${between(from, to, 0.9)}`;
  return stroke('k', p.d`M${from}L${to}`, p.len(mm)) + stroke('j', window, p.len(mm * 0.27));
}

/** Draws the seam and the socket of a battery inside a tube. */
function seam(p: Pen, from: Point, to: Point): string {
  return (
    stroke('n', p.d`M${from}L${to}`, p.len(34)) +
    stroke('k', p.d`M${between(from, to, 0.86)}L${between(from, to, 0.96)}`, p.len(16))
  );
}

/** Returns the part of the frame for a tube battery, from the bottom up. It differs without a down tube. */
function tubeRun(art: BikeArt, g: Geometry): readonly [Point, Point] {
  const head = headPoint(g, 0.22);
  switch (art.form) {
    case 'wave': {
      const low = shift(g.bottomBracket, 120, 52);
      return [between(low, head, 0.3), between(low, head, 0.74)];
    }
    case 'folding': {
      const beam = polar(g.bottomBracket, g.seatUp, 150 - art.dropMm * 0.2);
      const run = headPoint(g, 0.45);
      return [between(beam, run, 0.62), between(beam, run, 0.9)];
    }
    case 'front-loader': {
      const { foot } = loaderColumn(g);
      const from = shift(g.bottomBracket, 60, -14);
      return [from, between(from, shift(foot, 40, -60), 0.8)];
    }
    default:
      return [between(g.bottomBracket, head, 0.3), between(g.bottomBracket, head, 0.8)];
  }
}

function lift(art: BikeArt): number {
  if (art.form === 'folding' || art.form === 'front-loader') return 54;
  return art.form === 'step-through' || art.form === 'wave' ? 24 : 42;
}

/** Draws the battery in the tube, on the tube, on the rack or behind the seat tube; nothing without a battery. */
export function drawBattery(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.battery === 'none') return '';
  if (art.battery === 'seat-tube') {
    const from = shift(polar(g.bottomBracket, g.seatUp, 120), -52, 0);
    const to = shift(polar(g.bottomBracket, g.seatUp, Math.max(320, art.frameMm * 0.8)), -52, 0);
    return pack(p, from, to, 72);
  }
  if (art.battery === 'rack') {
    const y = 2 * g.rearRadius + RACK_ABOVE_TYRE - 34;
    return pack(p, [g.rearRadius * 0.3, y], [-g.rearRadius * 0.6, y], 52);
  }
  const [a, b] = tubeRun(art, g);
  if (art.battery === 'integrated') return seam(p, a, b);
  const up = lift(art);
  return pack(p, shift(a, -up * 0.5, up), shift(b, -up * 0.5, up), 72);
}
