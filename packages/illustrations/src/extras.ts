// Draws extras: stand, bottle, stabilisers or child seat. A bike has at most one.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, headPoint } from './geometry.ts';
import { between, disc, fill, type Pen, type Point, shift, stroke } from './svg.ts';

function kickstand(p: Pen, art: BikeArt, g: Geometry): string {
  const top = between(g.rear, g.bottomBracket, art.form === 'longtail' ? 0.8 : 0.34);
  return stroke('k', p.d`M${top}L${[top[0] - 74, 12]}L${[top[0] - 104, 12]}`, p.len(17));
}

function bottle(p: Pen, g: Geometry): string {
  const head = headPoint(g, 0.26);
  const off = (t: number, by = 1): Point => shift(between(g.bottomBracket, head, t), -36 * by, 33 * by);
  const butt = { 'stroke-linecap': 'butt' };
  return [
    stroke('k', p.d`M${off(0.3, 0.4)}L${off(0.6, 0.4)}`, p.len(12)),
    stroke('a', p.d`M${off(0.32)}L${off(0.56)}`, p.len(66)),
    stroke('b', p.d`M${off(0.42)}L${off(0.47)}`, p.len(66), butt),
    stroke('k', p.d`M${off(0.64)}L${off(0.67)}`, p.len(36)),
  ].join('');
}

function stabilisers(p: Pen, g: Geometry): string {
  const wheel: Point = [g.rear[0] - 30, 56];
  return stroke('g', p.d`M${g.rear}L${wheel}`, p.len(18)) + disc('t', p, wheel, 52) + disc('a', p, wheel, 28);
}

function childSeat(p: Pen, art: BikeArt, g: Geometry): string {
  const deck = 2 * g.rearRadius + 84;
  const x = art.form === 'longtail' ? g.bottomBracket[0] * 0.28 : 30;
  const at = (dx: number, dy: number): Point => [x + dx, deck + dy];
  const shell = p.d`M${at(-130, 400)}Q${at(-190, 400)} ${at(-178, 330)}L${at(-120, 20)}Q${at(-110, 0)} ${at(-80, 0)}L${at(120, 0)}L${at(130, 90)}L${at(-20, 110)}L${at(-84, 380)}Q${at(-92, 400)} ${at(-130, 400)}Z`;
  const back = p.d`M${at(-130, 400)}Q${at(-190, 400)} ${at(-178, 330)}L${at(-120, 20)}Q${at(-110, 0)} ${at(-80, 0)}L${at(-60, 40)}L${at(-128, 372)}Z`;
  return [
    stroke('b', p.d`M${at(100, 6)}L${at(138, -190)}L${at(190, -190)}`, p.len(40)),
    fill('a', shell),
    fill('b', back),
    stroke('k', p.d`M${at(-110, 260)}L${at(30, 106)}`, p.len(12)),
  ].join('');
}

/** Draws the bike's extra, if any. A canopy is drawn with its box. */
export function drawExtra(p: Pen, art: BikeArt, g: Geometry): string {
  switch (art.extra) {
    case 'kickstand':
      return kickstand(p, art, g);
    case 'bottle':
      return bottle(p, g);
    case 'stabilisers':
      return stabilisers(p, g);
    case 'child-seat':
      return childSeat(p, art, g);
    default:
      return '';
  }
}
