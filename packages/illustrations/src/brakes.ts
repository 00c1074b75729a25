// Draws the brakes: disc or rim callipers, drums in the hubs, and the cables.
import type { BikeArt } from './art-parameters.ts';
import { handlebarClamp, leverRoot } from './cockpit.ts';
import { seatStayTop } from './frame.ts';
import { type Geometry, headPoint, loaderColumn } from './geometry.ts';
import { between, disc, type Pen, type Point, polar, ring, shift, stroke } from './svg.ts';

const ROTOR_MM = 76;
const DRUM_MM = 52;

function degrees(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** Draws the parts behind frame and fork: disc callipers at the rear of the leg and over the chain stay, or drums. */
export function drawBrakesBehind(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.brakes === 'disc') {
    const upper = degrees(g.rear, seatStayTop(art, g));
    const lower = degrees(g.rear, g.bottomBracket);
    const rear = (from: number) => polar(g.rear, (upper + lower) / 2 + from, ROTOR_MM - 4);
    const front = (from: number) => polar(g.front, g.steerUp + 26 + from, ROTOR_MM - 4);
    const callipers = p.d`M${rear(-13)}L${rear(13)}M${front(-14)}L${front(14)}`;
    return stroke('k', callipers, p.len(30));
  }
  if (art.brakes !== 'hub' || art.drivetrain === 'none') return '';
  const arm = p.d`M${g.rear}L${between(g.rear, g.bottomBracket, 0.34)}`;
  return [
    disc('g', p, g.front, DRUM_MM),
    ring('j', p, g.front, DRUM_MM * 0.66, 1.2),
    disc('g', p, g.rear, DRUM_MM),
    stroke('j', arm, p.len(16)),
  ].join('');
}

/** Draws the parts over frame and fork: rim callipers at the crown and on the seat stays. */
export function drawRimBrakes(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.brakes !== 'rim') return '';
  const up = degrees(g.rear, seatStayTop(art, g));
  const rear = p.d`M${polar(g.rear, up, g.rearRadius + 24)}L${polar(g.rear, up + 4, art.rearWheel / 2 - 4)}`;
  const crown = polar(g.crown, g.steerUp - 90, 22);
  const front = p.d`M${crown}L${polar(g.front, g.steerUp - 7, art.frontWheel / 2 - 4)}`;
  return stroke('j', front + rear, p.len(20)) + pads(p, art, g, up);
}

function pads(p: Pen, art: BikeArt, g: Geometry, up: number): string {
  const rear = polar(g.rear, up + 4, art.rearWheel / 2 - 8);
  const front = polar(g.front, g.steerUp - 7, art.frontWheel / 2 - 8);
  const along = (at: Point, angle: number) =>
    p.d`M${polar(at, angle + 90, 24)}L${polar(at, angle + 90, -24)}`;
  return stroke('k', along(rear, up + 4) + along(front, g.steerUp - 7), p.len(13));
}

/** Returns the end of the front cable: calliper, crown or drum. */
function frontEnd(art: BikeArt, g: Geometry): Point {
  if (art.brakes === 'rim') return polar(g.crown, g.steerUp - 90, 22);
  return polar(g.front, g.steerUp + (art.brakes === 'disc' ? 12 : 4), g.frontRadius * 0.86);
}

/** Draws two cables in a loop before the head tube: one to the front wheel, one into the frame. */
export function drawCables(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.drivetrain === 'none') return '';
  const from = leverRoot(art, handlebarClamp(art, g));
  if (art.form === 'front-loader') {
    const { foot } = loaderColumn(g);
    const bow = shift(between(from, foot, 0.4), 70, 0);
    return stroke('k', p.d`M${from}Q${bow} ${shift(foot, -4, 190)}`, 1);
  }
  const reach = art.kind === 'kids' ? 46 : 92;
  const into = headPoint(g, 0.34);
  const loop = (to: Point, out: number, low: number) =>
    p.d`M${from}C${shift(from, out, -18)} ${shift(to, out * 0.9, low)} ${to}`;
  return stroke('k', loop(into, reach, 46) + loop(frontEnd(art, g), reach * 0.72, 120), 1);
}
