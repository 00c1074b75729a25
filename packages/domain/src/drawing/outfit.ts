// What makes a bike useful: mudguards, racks, baskets, lamps, battery, cargo box and the small extras.
import type { BikeArt } from './art-parameters.ts';
import { handlebarClamp } from './cockpit.ts';
import { type Geometry, headPoint, loaderColumn } from './geometry.ts';
import { between, disc, fill, type Pen, type Point, polar, shift, stroke } from './svg.ts';

function arc(p: Pen, centre: Point, radius: number, from: number, to: number): string {
  const large = to - from > 180 ? '1' : '0';
  return p.d`M${polar(centre, from, radius)}A${radius} ${radius} 0 ${large} 0 ${polar(centre, to, radius)}`;
}

/** Mudguards follow their wheels a finger above the tyre. */
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
    struts += p.d`M${g.rear}L${polar(g.rear, 168, rearGap)}`;
    struts += p.d`M${g.front}L${polar(g.front, 182, frontGap)}`;
  }
  return (
    stroke('g', struts || 'M0 0', 1) +
    stroke('b', rearPath + frontPath, width) +
    stroke('a', rearPath + frontPath, width * 0.45)
  );
}

const RACK_ABOVE_TYRE = 62;

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

/** Racks over the wheels; a longtail's deck is part of its frame. */
export function drawRacks(p: Pen, art: BikeArt, g: Geometry): string {
  let out = '';
  if ((art.rack === 'rear' || art.rack === 'both') && art.form !== 'longtail') out += rearRack(p, art, g);
  if (art.rack === 'front' || art.rack === 'both') out += frontRack(p, g);
  return out;
}

/** A wicker basket at the bars or a crate on the front rack. */
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

/** Front lamp, rear lamp with its reflector: the one spot of signal red on every bike. */
export function drawLights(p: Pen, art: BikeArt, g: Geometry): string {
  const rackEnd: Point = [-g.rearRadius * 0.72 - 12, 2 * g.rearRadius + RACK_ABOVE_TYRE - 14];
  const longtailEnd: Point = [-g.rearRadius * 0.9 - 10, 2 * g.rearRadius + 60];
  const onGuard = polar(g.rear, 152, g.rearRadius + 26);
  const onPost = shift(polar(g.saddle, g.seatUp, -130), -22, 0);
  const hasRack = art.rack === 'rear' || art.rack === 'both';
  const at =
    art.form === 'longtail' ? longtailEnd : hasRack ? rackEnd : art.mudguards === 'full' ? onGuard : onPost;
  const tail = stroke('r', p.d`M${shift(at, 0, 13)}L${shift(at, 0, -13)}`, p.len(24));
  if (!art.lights) return tail;
  const lamp = art.form === 'front-loader' ? shift(headPoint(g, 1.1), 46, 20) : lampPlace(art, g);
  const glow = p.d`M${shift(lamp, 14, 30)}Q${shift(lamp, 58, 0)} ${shift(lamp, 14, -30)}Z`;
  return (
    tail +
    fill(
      'k',
      p.d`M${shift(lamp, -34, 6)}Q${shift(lamp, -8, 32)} ${shift(lamp, 22, 29)}L${shift(lamp, 22, -29)}Q${shift(lamp, -8, -32)} ${shift(lamp, -34, -6)}Z`,
    ) +
    fill('y', glow)
  );
}

function lampPlace(art: BikeArt, g: Geometry): Point {
  if (art.basket !== 'none') return shift(g.crown, 70, 10);
  if (art.kind === 'city' && art.form !== 'wave') return shift(headPoint(g, 0.74), 66, 14);
  if (art.fork !== 'rigid' || art.kind === 'hybrid') return shift(handlebarClamp(art, g), 34, -24);
  return shift(g.crown, 62, 18);
}

/** The battery where the bike carries it; an integrated one shows as a seam in its tube. */
export function drawBattery(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.battery === 'none') return '';
  const head = headPoint(g, 0.22);
  if (art.battery === 'seat-tube') {
    const from = shift(polar(g.bottomBracket, g.seatUp, 120), -52, 0);
    const to = shift(polar(g.bottomBracket, g.seatUp, Math.max(320, art.frameMm * 0.8)), -52, 0);
    return (
      stroke('k', p.d`M${from}L${to}`, p.len(72)) +
      stroke('j', p.d`M${between(from, to, 0.7)}L${between(from, to, 0.9)}`, p.len(20))
    );
  }
  if (art.battery === 'rack') {
    const y = 2 * g.rearRadius + RACK_ABOVE_TYRE - 34;
    const from: Point = [-g.rearRadius * 0.6, y];
    const to: Point = [g.rearRadius * 0.3, y];
    return (
      stroke('k', p.d`M${from}L${to}`, p.len(52)) +
      stroke('j', p.d`M${between(from, to, 0.08)}L${between(from, to, 0.3)}`, p.len(16))
    );
  }
  if (art.form === 'wave' || art.form === 'folding' || art.form === 'front-loader') {
    const seat = polar(g.bottomBracket, g.seatUp, 90);
    return stroke('j', p.d`M${shift(seat, 70, 0)}L${shift(seat, 150, 12)}`, p.len(12));
  }
  const a = between(g.bottomBracket, head, 0.3);
  const b = between(g.bottomBracket, head, 0.8);
  if (art.battery === 'integrated') {
    return (
      stroke('n', p.d`M${a}L${b}`, p.len(34)) +
      stroke('k', p.d`M${between(a, b, 0.86)}L${between(a, b, 0.96)}`, p.len(16))
    );
  }
  const lift = art.form === 'step-through' ? 20 : 42;
  return (
    stroke('k', p.d`M${shift(a, -lift * 0.5, lift)}L${shift(b, -lift * 0.5, lift)}`, p.len(76)) +
    stroke(
      'j',
      p.d`M${shift(between(a, b, 0.66), -lift * 0.5, lift)}L${shift(between(a, b, 0.92), -lift * 0.5, lift)}`,
      p.len(20),
    )
  );
}

/** The box of a front loader, its bottom just above the low keel. */
export function drawCargoBox(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.form !== 'front-loader') return '';
  const { foot } = loaderColumn(g);
  const floor = foot[1] - 30;
  const left = foot[0] + 56;
  const right = g.front[0] - g.frontRadius - 40;
  const top = floor + 400;
  const outline = p.d`M${[left - 30, top]}L${[right + 150, top - 10]}L${[right, floor]}L${[left + 20, floor]}Z`;
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
  return (
    canopy +
    fill('a', outline) +
    stroke('b', slats.join(''), 1.4) +
    stroke('b', p.d`M${[left - 30, top]}L${[right + 150, top - 10]}`, p.len(34))
  );
}

/** Stand, bottle, stabilisers, child seat: at most one, drawn last or first as it hides or is hidden. */
export function drawExtra(p: Pen, art: BikeArt, g: Geometry): string {
  switch (art.extra) {
    case 'kickstand': {
      const top = between(g.rear, g.bottomBracket, art.form === 'longtail' ? 0.8 : 0.34);
      return stroke('k', p.d`M${top}L${[top[0] - 74, 12]}L${[top[0] - 104, 12]}`, p.len(17));
    }
    case 'bottle': {
      const down = between(g.bottomBracket, headPoint(g, 0.26), 0.34);
      const end = between(g.bottomBracket, headPoint(g, 0.26), 0.62);
      const off = (point: Point): Point => shift(point, -42, 38);
      return (
        stroke('a', p.d`M${off(down)}L${off(end)}`, p.len(66)) +
        stroke('k', p.d`M${off(between(down, end, 1.32))}L${off(between(down, end, 1.36))}`, p.len(34)) +
        stroke(
          'k',
          p.d`M${off(between(down, end, 0.3))}L${shift(between(down, end, 0.36), -8, 8)}`,
          p.len(14),
        )
      );
    }
    case 'stabilisers': {
      const wheel: Point = [g.rear[0] - 30, 56];
      return (
        stroke('g', p.d`M${g.rear}L${wheel}`, p.len(18)) + disc('t', p, wheel, 52) + disc('a', p, wheel, 28)
      );
    }
    case 'child-seat': {
      const deck = 2 * g.rearRadius + 84;
      const x = art.form === 'longtail' ? g.bottomBracket[0] * 0.28 : 30;
      const shell = p.d`M${[x - 130, deck + 400]}Q${[x - 190, deck + 400]} ${[x - 178, deck + 330]}L${[x - 120, deck + 20]}Q${[x - 110, deck]} ${[x - 80, deck]}L${[x + 120, deck]}L${[x + 130, deck + 90]}L${[x - 20, deck + 110]}L${[x - 84, deck + 380]}Z`;
      return (
        fill('a', shell) +
        stroke(
          'b',
          p.d`M${[x + 100, deck + 6]}L${[x + 138, deck - 190]}L${[x + 190, deck - 190]}`,
          p.len(40),
        ) +
        stroke('k', p.d`M${[x - 110, deck + 260]}L${[x + 30, deck + 106]}`, p.len(12))
      );
    }
    default:
      return '';
  }
}

/** A longtail's padded deck. */
export function drawDeck(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.form !== 'longtail') return '';
  const y = 2 * g.rearRadius + 92;
  const board = stroke(
    'k',
    p.d`M${[-g.rearRadius * 0.5, g.rearRadius * 0.72]}L${[g.bottomBracket[0] * 0.62, g.rearRadius * 0.72]}`,
    p.len(26),
  );
  return board + stroke('a', p.d`M${[-g.rearRadius * 0.8, y]}L${[g.bottomBracket[0] - 120, y]}`, p.len(40));
}
