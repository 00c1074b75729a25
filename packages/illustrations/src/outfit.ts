// Draws equipment: mudguards, racks, baskets, lamps.
import type { BikeArt } from './art-parameters.ts';
import { handlebarClamp } from './cockpit.ts';
import { type Geometry, hasRearRack, headPoint, longtailDeck, RAIL_MM, RAIL_TUBE_MM } from './geometry.ts';
import { between, fill, type Pen, type Point, polar, shift, stroke } from './svg.ts';

function arc(p: Pen, centre: Point, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? '1' : '0';
  return p.d`M${polar(centre, from, radius)}A${radius} ${radius} 0 ${large} 0 ${polar(centre, to, radius)}`;
}

/** Draws mudguards closely above the tyres. */
export function drawMudguards(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.mudguards === 'none') return '';
  const rearGap = g.rearRadius + 15;
  const frontGap = g.frontRadius + 15;
  const full = art.mudguards === 'full';
  const width = p.len(20);
  const rearPath = arc(p, g.rear, rearGap, full ? 8 : 62, full ? 196 : 158);
  const frontPath = arc(p, g.front, frontGap, full ? 48 : 70, full ? 206 : 160);
  let struts = '';
  if (full) {
    struts += p.d`M${g.rear}L${polar(g.rear, 172, rearGap)}M${g.rear}L${polar(g.rear, 128, rearGap)}`;
    struts += p.d`M${g.front}L${polar(g.front, 190, frontGap)}M${g.front}L${polar(g.front, 70, frontGap)}`;
  }
  return (
    stroke('g', struts || 'M0 0', 1) +
    stroke('b', rearPath + frontPath, width) +
    stroke('a', rearPath + frontPath, width * 0.45)
  );
}

/** The height of a rack above the tyre, in millimetres. */
export const RACK_ABOVE_TYRE = 62;

function rearRack(p: Pen, art: BikeArt, g: Geometry): string {
  const deck = 2 * g.rearRadius + RACK_ABOVE_TYRE;
  const back: Point = [-g.rearRadius * 0.72, deck];
  const ahead: Point = [Math.min(g.rearRadius * 0.44, g.bottomBracket[0] * 0.4), deck];
  const stayTo = polar(g.bottomBracket, g.seatUp, Math.max(art.frameMm * 0.8, 200));
  const legs = p.d`M${g.rear}L${shift(between(back, ahead, 0.3), 0, -4)}M${g.rear}L${shift(between(back, ahead, 0.72), 0, -4)}`;
  return stroke('k', legs, p.len(11)) + stroke('k', p.d`M${back}L${ahead}L${stayTo}`, p.len(17));
}

function frontRack(p: Pen, g: Geometry): string {
  const deck = 2 * g.frontRadius + 46;
  const middle = g.front[0] + 4;
  const legs = p.d`M${g.front}L${[middle - 40, deck]}M${g.front}L${[middle + 70, deck]}`;
  return (
    stroke('k', legs, p.len(11)) +
    stroke('k', p.d`M${[middle - 150, deck]}L${[middle + 150, deck]}`, p.len(17))
  );
}

/** Draws the rail for passengers of a longtail. */
function deckRail(p: Pen, g: Geometry): string {
  const deck = longtailDeck(g);
  const back = -g.rearRadius * 0.78;
  const ahead = Math.min(g.bottomBracket[0] * 0.6, g.saddle[0] - 190);
  const rail = p.d`M${[back, deck]}L${[back + 30, deck + RAIL_MM]}L${[ahead - 20, deck + RAIL_MM]}L${[ahead, deck]}`;
  return stroke('k', rail, p.len(RAIL_TUBE_MM));
}

/** Draws racks over the wheels. A longtail's deck is part of its frame and has a rail instead. */
export function drawRacks(p: Pen, art: BikeArt, g: Geometry): string {
  let out = '';
  if (hasRearRack(art)) out += art.form === 'longtail' ? deckRail(p, g) : rearRack(p, art, g);
  if (art.rack === 'front' || art.rack === 'both') out += frontRack(p, g);
  return out;
}

/** Draws a wicker basket at the handlebar or a crate on the front rack. */
export function drawBasket(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.basket === 'none') return '';
  const onRack = art.rack === 'front' || art.rack === 'both';
  const bottom = onRack
    ? 2 * g.frontRadius + 54
    : Math.max(2 * g.frontRadius + 70, handlebarClamp(art, g)[1] - 250);
  const left = onRack ? g.front[0] - 130 : Math.max(headPoint(g, 1)[0] + 66, g.front[0] - 130);
  const height = art.basket === 'crate' ? 190 : 215;
  const a: Point = [left, bottom + height];
  const b: Point = [left + 330, bottom + height];
  const c: Point = [left + 292, bottom];
  const d: Point = [left + 26, bottom];
  const hold = onRack ? '' : stroke('k', p.d`M${headPoint(g, 0.9)}L${shift(d, 20, 30)}`, p.len(14));
  const shape = p.d`M${a}L${b}L${c}L${d}Z`;
  const rows = art.basket === 'crate' ? [0.34, 0.67] : [0.25, 0.5, 0.75];
  let weave = '';
  for (const t of rows) weave += p.d`M${between(a, d, t)}L${between(b, c, t)}`;
  if (art.basket === 'wicker')
    for (const t of [0.2, 0.4, 0.6, 0.8]) weave += p.d`M${between(a, b, t)}L${between(d, c, t)}`;
  return hold + fill('a', shape) + stroke('b', weave, 1.2) + stroke('b', p.d`M${a}L${b}`, p.len(22));
}

/** Draws the front lamp, and the rear lamp with its reflector, the only bright red of a bike. */
export function drawLights(p: Pen, art: BikeArt, g: Geometry): string {
  const rackEnd: Point = [-g.rearRadius * 0.72 - 12, 2 * g.rearRadius + RACK_ABOVE_TYRE - 14];
  const longtailEnd: Point = [-g.rearRadius * 0.9 - 10, 2 * g.rearRadius + 60];
  const onGuard = polar(g.rear, 152, g.rearRadius + 26);
  const onPost = shift(polar(g.saddle, g.seatUp, -130), -22, 0);
  const at =
    art.form === 'longtail'
      ? longtailEnd
      : hasRearRack(art)
        ? rackEnd
        : art.mudguards === 'full'
          ? onGuard
          : onPost;
  const tail = stroke('r', p.d`M${shift(at, 0, 13)}L${shift(at, 0, -13)}`, p.len(24));
  if (!art.lights) return tail;
  const lamp = art.form === 'front-loader' ? shift(headPoint(g, 1.1), 46, 20) : lampPoint(art, g);
  const bracket =
    art.form === 'front-loader' ? '' : stroke('k', p.d`M${lamp}L${shift(lamp, -64, -12)}`, p.len(12));
  const glow = p.d`M${shift(lamp, 14, 30)}Q${shift(lamp, 58, 0)} ${shift(lamp, 14, -30)}Z`;
  return (
    tail +
    bracket +
    fill(
      'k',
      p.d`M${shift(lamp, -34, 6)}Q${shift(lamp, -8, 32)} ${shift(lamp, 22, 29)}L${shift(lamp, 22, -29)}Q${shift(lamp, -8, -32)} ${shift(lamp, -34, -6)}Z`,
    ) +
    fill('y', glow)
  );
}

function lampPoint(art: BikeArt, g: Geometry): Point {
  if (art.basket !== 'none') return shift(g.crown, 70, 10);
  if (art.kind === 'city' && art.form !== 'wave') return shift(headPoint(g, 0.74), 66, 14);
  if (art.fork !== 'rigid') return shift(headPoint(g, 0.9), 74, 8);
  return shift(g.crown, 62, 22);
}
