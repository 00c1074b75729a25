// Draws frames. Each tube is a line in the shade colour and a narrower, slightly higher line in the lit colour, so that
// two tones make it look round.
import type { BikeArt } from './art-parameters.ts';
import { type Geometry, headPoint, loaderColumn, softly } from './geometry.ts';
import { between, fill, type Pen, type Point, polar, shift, stroke } from './svg.ts';

/** Connected tubes of one thickness. */
export interface Tube {
  readonly path: string;
  readonly mm: number;
}

function roundTubes(p: Pen, tubes: readonly Tube[], roles: readonly ['m' | 'a', 'n' | 'b']): string {
  let shade = '';
  let lit = '';
  for (const { path, mm } of tubes) {
    const width = Math.max(2, p.len(mm));
    shade += stroke(roles[1], path, width);
    lit += stroke(roles[0], path, width * 0.62);
  }
  return `${shade}<g transform="translate(-.3-.7)">${lit}</g>`;
}

function stays(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  return [
    { path: p.d`M${g.rear}L${g.bottomBracket}`, mm: g.tubeMm * 0.52 },
    { path: p.d`M${g.rear}L${seatStayTop(art, g)}`, mm: g.tubeMm * 0.42 },
  ];
}

/** Returns the end of the seat stays: at the top tube, or on step-through frames at the top of the seat tube. */
export function seatStayTop(art: BikeArt, g: Geometry): Point {
  if (art.form === 'folding') return beamEnd(art, g);
  if (art.form === 'longtail') return [g.bottomBracket[0] * 0.42, 2 * g.rearRadius + 74];
  if (art.form === 'mixte') return polar(g.bottomBracket, g.seatUp, art.frameMm * 0.86);
  if (art.form === 'full-suspension') return shift(polar(g.bottomBracket, g.seatUp, 262), -64, 14);
  if (art.form === 'step-through' || art.form === 'wave')
    return polar(g.bottomBracket, g.seatUp, art.frameMm * 0.84);
  return art.kind === 'gravel' || art.kind === 'road'
    ? between(g.junction, g.bottomBracket, 0.14)
    : g.junction;
}

function diamond(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const downTube = art.battery === 'integrated' ? 58 : g.tubeMm * 1.06;
  return [
    ...stays(p, art, g),
    { path: p.d`M${headPoint(g, 0.26)}L${g.bottomBracket}`, mm: downTube },
    { path: p.d`M${headPoint(g, 0.82)}L${g.junction}`, mm: g.tubeMm * 0.9 },
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: g.tubeMm * 0.94 },
  ];
}

/** Returns the lower end of a low top tube. It always stays above the bottom bracket. */
function lowEnd(art: BikeArt, g: Geometry): Point {
  return polar(g.bottomBracket, g.seatUp, softly(art.frameMm - art.dropMm, 130));
}

function stepThrough(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const low = lowEnd(art, g);
  const from = headPoint(g, 0.78);
  const downTube = art.battery === 'integrated' ? 58 : g.tubeMm;
  const lowFrom = headPoint(g, 0.2);
  return [
    ...stays(p, art, g),
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: g.tubeMm * 0.94 },
    {
      path: p.d`M${lowFrom}Q${shift(between(lowFrom, g.bottomBracket, 0.42), -18, -44)} ${g.bottomBracket}`,
      mm: downTube,
    },
    { path: p.d`M${from}Q${shift(between(from, low, 0.5), -6, -62)} ${low}`, mm: g.tubeMm * 0.84 },
  ];
}

/** Draws a thick, low curved tube: the step-through frame of a comfort bike. */
function wave(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const from = headPoint(g, 0.5);
  const low = shift(g.bottomBracket, 60, 66 - art.dropMm * 0.12);
  const end = polar(g.bottomBracket, g.seatUp, 125);
  return [
    ...stays(p, art, g),
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: g.tubeMm * 1.05 },
    {
      path: p.d`M${from}C${shift(between(from, low, 0.55), -44, -34)} ${shift(low, 110, -30)} ${low}Q${shift(low, -58, 14)} ${end}`,
      mm: art.battery === 'integrated' ? 66 : g.tubeMm * 1.4,
    },
  ];
}

/** Draws two thin tubes from the head tube to the rear hub, which cross the seat tube half-way. */
function mixte(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  return [
    ...stays(p, art, g),
    { path: p.d`M${headPoint(g, 0.2)}L${g.bottomBracket}`, mm: art.battery === 'integrated' ? 56 : g.tubeMm },
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: g.tubeMm * 0.94 },
    { path: p.d`M${headPoint(g, 0.78 - art.dropMm * 0.001)}L${g.rear}`, mm: g.tubeMm * 0.5 },
  ];
}

function fullSuspension(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const pivot = shift(g.bottomBracket, -6, 46);
  const rocker = polar(g.bottomBracket, g.seatUp, 262);
  return [
    { path: p.d`M${g.rear}L${pivot}`, mm: 27 },
    { path: p.d`M${g.rear}L${shift(rocker, -64, 14)}`, mm: 22 },
    { path: p.d`M${headPoint(g, 0.2)}L${g.bottomBracket}`, mm: art.battery === 'integrated' ? 66 : 50 },
    { path: p.d`M${headPoint(g, 0.78)}Q${shift(g.junction, 190, 52)} ${g.junction}`, mm: 40 },
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: 36 },
  ];
}

/** Draws shock and rocker over the frame. */
function suspensionParts(p: Pen, g: Geometry): string {
  const rocker = polar(g.bottomBracket, g.seatUp, 262);
  const tail = shift(rocker, -64, 14);
  const nose = shift(rocker, 66, 26);
  const foot = between(g.bottomBracket, headPoint(g, 0.2), 0.36);
  const plate = p.d`M${tail}L${nose}L${shift(rocker, -4, -34)}Z`;
  return (
    stroke('g', p.d`M${nose}L${foot}`, p.len(22)) +
    stroke('k', p.d`M${between(nose, foot, 0.36)}L${foot}`, p.len(42)) +
    stroke('b', plate, p.len(16)) +
    fill('a', plate)
  );
}

/** Returns where a folding bike's main beam meets the seat tube. */
function beamEnd(art: BikeArt, g: Geometry): Point {
  return polar(g.bottomBracket, g.seatUp, 150 - art.dropMm * 0.2);
}

function foldingFrame(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const beam = beamEnd(art, g);
  return [
    { path: p.d`M${g.rear}L${g.bottomBracket}`, mm: 20 },
    { path: p.d`M${g.rear}L${beam}`, mm: 18 },
    {
      path: p.d`M${g.bottomBracket}L${polar(g.bottomBracket, g.seatUp, 170 + art.frameMm * 0.34)}`,
      mm: 42,
    },
    { path: p.d`M${headPoint(g, 0.45)}L${beam}`, mm: 62 },
  ];
}

function foldingHinge(p: Pen, art: BikeArt, g: Geometry): string {
  const beam = beamEnd(art, g);
  const middle = between(headPoint(g, 0.45), beam, 0.46);
  return stroke('k', p.d`M${shift(middle, 2, 36)}L${shift(middle, -4, -36)}`, p.len(15));
}

function longtail(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const low = lowEnd(art, g);
  const from = headPoint(g, 0.78);
  const deck = 2 * g.rearRadius + 74;
  return [
    { path: p.d`M${g.rear}L${g.bottomBracket}`, mm: 26 },
    {
      path: p.d`M${[-g.rearRadius * 0.9, deck]}L${[g.bottomBracket[0] - 90, deck]}L${polar(g.bottomBracket, g.seatUp, 300)}`,
      mm: 26,
    },
    {
      path: p.d`M${g.rear}L${[-g.rearRadius * 0.42, deck]}M${g.rear}L${[g.bottomBracket[0] * 0.42, deck]}`,
      mm: 20,
    },
    { path: p.d`M${[g.bottomBracket[0] * 0.42, deck]}L${g.bottomBracket}`, mm: 20 },
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: 42 },
    { path: p.d`M${headPoint(g, 0.2)}L${g.bottomBracket}`, mm: art.battery === 'integrated' ? 64 : 48 },
    { path: p.d`M${from}Q${shift(between(from, low, 0.5), -6, -40)} ${low}`, mm: 38 },
  ];
}

function frontLoader(p: Pen, art: BikeArt, g: Geometry): Tube[] {
  const { foot } = loaderColumn(g);
  const head = headPoint(g, 0.4);
  const keel = shift(foot, 40, -60);
  const bow: Point = [g.crown[0] - 190, keel[1]];
  return [
    ...stays(p, { ...art, form: 'step-through' }, g),
    { path: p.d`M${g.bottomBracket}L${g.seatTop}`, mm: 42 },
    { path: p.d`M${g.bottomBracket}L${keel}L${bow}Q${shift(bow, 120, 0)} ${head}`, mm: 46 },
    {
      path: p.d`M${polar(g.bottomBracket, g.seatUp, 265 - art.dropMm * 0.3)}Q${shift(foot, -60, 90)} ${shift(foot, -22, 70)}`,
      mm: 40,
    },
    { path: p.d`M${foot}L${polar(foot, 108, 300)}`, mm: 46 },
  ];
}

const FORMS: Readonly<Record<BikeArt['form'], (p: Pen, art: BikeArt, g: Geometry) => Tube[]>> = {
  diamond,
  'step-through': stepThrough,
  wave,
  mixte,
  'full-suspension': fullSuspension,
  'front-loader': frontLoader,
  longtail,
  folding: foldingFrame,
};

/** Draws the maker's marks in the accent colour: a badge on the head tube and a double band around the seat tube. */
function marks(p: Pen, art: BikeArt, g: Geometry): string {
  const along = (mm: number) => polar(g.bottomBracket, g.seatUp, mm);
  const reach = art.form === 'folding' ? 170 + art.frameMm * 0.34 : art.frameMm;
  const width = p.len(g.tubeMm * 0.86);
  const butt = { 'stroke-linecap': 'butt' };
  return (
    stroke('a', p.d`M${along(reach - 62)}L${along(reach - 36)}`, width, butt) +
    stroke('a', p.d`M${along(reach - 78)}L${along(reach - 71)}`, width, butt) +
    stroke('a', p.d`M${headPoint(g, 0.5)}L${headPoint(g, 0.6)}`, p.len(g.tubeMm * 0.55))
  );
}

/** Draws frame and head tube in the frame colour. */
export function drawFrame(p: Pen, art: BikeArt, g: Geometry): string {
  const head: Tube = { path: p.d`M${g.crown}L${g.headTop}`, mm: g.tubeMm * 1.2 };
  let out = roundTubes(p, [...FORMS[art.form](p, art, g), head], ['m', 'n']) + marks(p, art, g);
  if (art.form === 'full-suspension') out += suspensionParts(p, g);
  if (art.form === 'folding') out += foldingHinge(p, art, g);
  return out;
}

/** Modern fork blades are straight. Those of a town bike follow the steering axis and bend forwards at the bottom. */
function bladePath(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.kind === 'road' || art.kind === 'gravel' || art.kind === 'mountain' || art.kind === 'hybrid')
    return p.d`M${g.crown}L${g.front}`;
  const axis = Math.hypot(g.crown[0] - g.front[0], g.crown[1] - g.front[1]);
  const bend = polar(g.crown, g.steerUp, -axis * 0.5);
  return p.d`M${g.crown}L${bend}Q${polar(g.crown, g.steerUp, -axis * 0.82)} ${g.front}`;
}

/** Draws the fork with its rake: rigid blades in the frame colour, or straight suspension legs with dark lowers. */
export function drawFork(p: Pen, art: BikeArt, g: Geometry): string {
  if (art.fork === 'rigid') {
    return roundTubes(p, [{ path: bladePath(p, art, g), mm: g.tubeMm * 0.68 }], ['m', 'n']);
  }
  const ahead = g.steerUp - 90;
  const crown = polar(g.crown, ahead, 17);
  const leg = polar(g.front, g.steerUp, g.frontRadius * 0.98);
  const thick = art.fork === 'long-travel' ? 44 : 38;
  return (
    stroke('g', p.d`M${crown}L${leg}`, p.len(thick * 0.7)) +
    stroke('k', p.d`M${leg}L${polar(g.front, g.steerUp, 20)}L${g.front}`, p.len(thick)) +
    stroke(
      'j',
      p.d`M${polar(leg, g.steerUp, -20)}L${polar(leg, g.steerUp, -g.frontRadius * 0.5)}`,
      p.len(thick * 0.3),
    ) +
    stroke('k', p.d`M${polar(g.crown, ahead, -12)}L${polar(g.crown, ahead, 30)}`, p.len(40))
  );
}
