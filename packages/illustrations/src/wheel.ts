// Draws wheels: tyre, rim, spokes, hub. Uses few, thin, pale spokes in crossing pairs, which do not cause moiré in
// small pictures.
import type { BikeArt } from './art-parameters.ts';
import { disc, type Pen, type Point, polar, ring, stroke } from './svg.ts';

const SPOKE_PAIRS = 9;
/** The minimum tyre width for knobs by kind of bike. Other tyres are slick. */
const KNOBBY_FROM_MM: Readonly<Partial<Record<BikeArt['kind'], number>>> = {
  mountain: 44,
  kids: 44,
  gravel: 38,
};

function spokes(p: Pen, hub: Point, rimRadius: number, hubRadius: number): string {
  const step = 360 / SPOKE_PAIRS;
  let path = '';
  for (let i = 0; i < SPOKE_PAIRS; i++) {
    const angle = 90 + i * step;
    path += p.d`M${polar(hub, angle - 78, hubRadius)}L${polar(hub, angle - step / 4, rimRadius)}`;
    path += p.d`M${polar(hub, angle + 78, hubRadius)}L${polar(hub, angle + step / 4, rimRadius)}`;
  }
  return stroke('s', path, Math.max(0.7, p.len(4)));
}

export interface WheelParts {
  readonly art: BikeArt;
  readonly hub: Point;
  readonly rimMm: number;
  readonly motor: boolean;
  readonly rear: boolean;
}

const DEEP_RIMS_UP_TO_MM = 28;

/** Returns the depth of the rim. Road bikes with disc brakes have deep carbon rims, deeper with narrower tyres. */
function rimDepth(art: BikeArt): number {
  if (art.kind === 'kids') return 13;
  const isAero = art.kind === 'road' && art.brakes === 'disc' && art.tyreMm <= DEEP_RIMS_UP_TO_MM;
  return isAero ? 40 + Math.min(2, DEEP_RIMS_UP_TO_MM - art.tyreMm) * 15 : 17;
}

/** Draws a wheel with its tyre on the ground. */
export function drawWheel(p: Pen, { art, hub, rimMm, motor, rear }: WheelParts): string {
  const radius = rimMm / 2 + art.tyreMm;
  const rimRadius = rimMm / 2 - 7;
  const tyre = p.len(art.tyreMm);
  const hubRadius = motor ? 92 : art.drivetrain === 'hub-gear' && rear ? 46 : 24;
  const knobby = art.tyreMm >= (KNOBBY_FROM_MM[art.kind] ?? Number.POSITIVE_INFINITY);
  const knobs = art.kind === 'gravel' ? '1.7 1.5' : '2.6 2';
  let out = spokes(p, hub, rimRadius, hubRadius * 0.9);
  if (knobby)
    out += ring('t', p, hub, radius - 3, p.len(9), { 'stroke-dasharray': knobs, 'stroke-linecap': 'butt' });
  const tread = knobby ? radius - (art.kind === 'gravel' ? 2 : 4) : radius;
  const width = tyre - (radius - tread) * (tyre / art.tyreMm);
  out += ring('t', p, hub, tread - width / (2 * (tyre / art.tyreMm)), width);
  if (art.tyreColour === 'tan' || art.tyreColour === 'cream') {
    out += ring('w', p, hub, rimMm / 2 + art.tyreMm * 0.2, tyre * 0.42);
  }
  const depth = rimDepth(art);
  const rim = art.kind === 'mountain' ? 'k' : depth > 20 ? 'j' : 'g';
  out += ring(rim, p, hub, rimRadius + 8 - depth / 2, p.len(depth));
  if (art.brakes === 'disc') out += ring('g', p, hub, 76, p.len(11));
  if (motor)
    return (
      out + disc('k', p, hub, hubRadius) + ring('j', p, hub, hubRadius * 0.62, 1.2) + disc('g', p, hub, 16)
    );
  return out + disc('k', p, hub, hubRadius) + disc('g', p, hub, hubRadius * 0.45);
}
