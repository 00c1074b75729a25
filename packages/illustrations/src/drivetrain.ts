// Draws crank, chain, sprockets, derailleur and motor. The chain follows the tangents of its two sprockets.
import type { BikeArt } from './art-parameters.ts';
import type { Geometry } from './geometry.ts';
import { between, disc, fill, type Pen, type Point, polar, ring, shift, stroke } from './svg.ts';

const CRANK_DEGREES = -14;

/** Returns the tangent points of two circles on their upper (side 1) or lower (side -1) side. */
export function tangent(a: Point, ra: number, b: Point, rb: number, side: 1 | -1): readonly [Point, Point] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const lean = Math.asin(Math.max(-1, Math.min(1, (ra - rb) / Math.hypot(dx, dy))));
  const turn = dx < 0 ? -side : side;
  const angle = ((Math.atan2(dy, dx) + turn * (Math.PI / 2 - lean)) * 180) / Math.PI;
  return [polar(a, angle, ra), polar(b, angle, rb)];
}

/** Returns the radius of the rear sprocket in millimetres. */
export function cogRadius(art: BikeArt): number {
  if (art.kind === 'kids') return 24;
  return art.drivetrain === 'derailleur' ? 44 : 40;
}

function derailleur(p: Pen, art: BikeArt, g: Geometry): string {
  const cage = art.kind === 'road' ? 62 : 92;
  const upper = polar(g.rear, -72, 74);
  const lower = polar(upper, -62, cage);
  const [ring_, jockey] = tangent(g.bottomBracket, g.chainringRadius, lower, 20, -1);
  const size = art.kind === 'road' ? 56 : art.kind === 'mountain' ? 92 : 72;
  return (
    disc('g', p, g.rear, size) +
    ring('j', p, g.rear, size * 0.78, 0.8) +
    disc('k', p, g.rear, size * 0.5) +
    stroke('k', p.d`M${jockey}L${ring_}`, 1.4) +
    stroke('k', p.d`M${g.rear}L${upper}L${lower}`, p.len(20)) +
    disc('g', p, upper, 15) +
    disc('g', p, lower, 20)
  );
}

/** Draws chain or belt and the rear sprockets; nothing for a balance bike. */
export function drawChain(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.drivetrain === 'none') return '';
  const cog = cogRadius(art);
  const width = art.drivetrain === 'belt' ? 2.2 : 1.4;
  const top = tangent(g.bottomBracket, g.chainringRadius, g.rear, cog, 1);
  const bottom = tangent(g.bottomBracket, g.chainringRadius, g.rear, cog, -1);
  const upperRun = stroke('k', p.d`M${top[0]}L${top[1]}`, width);
  if (art.drivetrain === 'derailleur') return derailleur(p, art, g) + upperRun;
  return disc('g', p, g.rear, cog) + upperRun + stroke('k', p.d`M${bottom[0]}L${bottom[1]}`, width);
}

function pedal(p: Pen, at: Point): string {
  return stroke('k', p.d`M${shift(at, -40, 0)}L${shift(at, 40, 0)}`, p.len(22));
}

/** Draws the far crank, before the frame that covers it. */
export function drawFarCrank(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.drivetrain === 'none') return '';
  const end = polar(g.bottomBracket, CRANK_DEGREES + 180, g.crankMm);
  return stroke('j', p.d`M${g.bottomBracket}L${end}`, p.len(20)) + pedal(p, end);
}

/** Draws chainring, guard, mid motor and near crank. */
export function drawCrank(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.drivetrain === 'none') return disc('n', p, g.bottomBracket, 20);
  const end = polar(g.bottomBracket, CRANK_DEGREES, g.crankMm);
  let out = art.motor === 'mid' ? midMotor(p, g) : '';
  out += ring(art.motor === 'mid' ? 'g' : 'k', p, g.bottomBracket, g.chainringRadius - 5, p.len(14));
  if (art.drivetrain === 'belt') out += ring('g', p, g.bottomBracket, g.chainringRadius - 24, p.len(20));
  if (art.motor !== 'mid') {
    const arms = [90, 162, 234, 306, 18].map(
      (angle) => p.d`M${g.bottomBracket}L${polar(g.bottomBracket, angle, g.chainringRadius - 8)}`,
    );
    out += stroke('k', arms.join(''), p.len(13));
  }
  out += chainGuard(p, art, g);
  return (
    out +
    disc('k', p, g.bottomBracket, 26) +
    stroke(
      art.kind === 'mountain' || art.motor === 'mid' ? 'j' : 'g',
      p.d`M${g.bottomBracket}L${end}`,
      p.len(22),
    ) +
    pedal(p, end) +
    disc('g', p, g.bottomBracket, 12)
  );
}

function midMotor(p: Pen, g: Geometry): string {
  const c = g.bottomBracket;
  const shell = p.d`M${shift(c, -70, 34)}Q${shift(c, -78, -62)} ${shift(c, 20, -74)}Q${shift(c, 110, -66)} ${shift(c, 122, 18)}Q${shift(c, 96, 92)} ${shift(c, 10, 84)}Q${shift(c, -52, 82)} ${shift(c, -70, 34)}Z`;
  return (
    fill('k', shell) + stroke('j', p.d`M${shift(c, 62, 58)}Q${shift(c, 96, 34)} ${shift(c, 96, 0)}`, 1.4)
  );
}

function chainGuard(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.chainGuard === 'none') return '';
  if (art.chainGuard === 'half') {
    const top = tangent(g.bottomBracket, g.chainringRadius + 16, g.rear, 62, 1);
    return stroke(
      'b',
      p.d`M${polar(g.bottomBracket, 30, g.chainringRadius + 12)}A${g.chainringRadius + 12} ${g.chainringRadius + 12} 0 0 0 ${top[0]}L${between(top[0], top[1], 0.62)}`,
      p.len(30),
    );
  }
  const r = g.chainringRadius + 20;
  const top = tangent(g.bottomBracket, r, g.rear, 58, 1);
  const bottom = tangent(g.bottomBracket, r, g.rear, 58, -1);
  const outline = p.d`M${top[0]}L${top[1]}A${58} ${58} 0 0 0 ${bottom[1]}L${bottom[0]}A${r} ${r} 0 1 0 ${top[0]}Z`;
  return fill('b', outline) + stroke('a', p.d`M${between(top[0], top[1], 0.04)}L${top[1]}`, 2.2);
}
