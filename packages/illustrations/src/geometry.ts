// Computes the points of a bike's parts from its parameters, with real frame lengths and angles.
import type { BikeArt } from './art-parameters.ts';
import { between, GROUND, type Point, polar, shift, VIEW_WIDTH } from './svg.ts';

export interface Geometry {
  readonly rearRadius: number;
  readonly frontRadius: number;
  readonly rear: Point;
  readonly front: Point;
  readonly bottomBracket: Point;
  /** Directions in degrees: up the seat tube and up the steering axis. */
  readonly seatUp: number;
  readonly steerUp: number;
  readonly seatTop: Point;
  /** The joint of top tube and seat tube. */
  readonly junction: Point;
  readonly saddle: Point;
  readonly crown: Point;
  readonly headTop: Point;
  readonly chainringRadius: number;
  readonly crankMm: number;
  readonly tubeMm: number;
  readonly unitsPerMm: number;
  readonly leftUnits: number;
}

const SMALL_WHEEL = 507;
const RAKE_MM = 45;
/** The gap between tyre and fork crown. */
const FORK_CLEARANCE = { rigid: 34, suspension: 120, 'long-travel': 175 } as const;
const SHORT_TRAVEL_CLEARANCE = 75;
const BOTTOM_BRACKET_DROP = {
  city: 62,
  hybrid: 66,
  road: 70,
  gravel: 72,
  mountain: 42,
  cargo: 60,
  folding: -40,
  kids: 10,
} as const;
const CHAIN_STAY = {
  city: 455,
  hybrid: 445,
  road: 410,
  gravel: 428,
  mountain: 437,
  cargo: 440,
  folding: 405,
  kids: 0,
} as const;
const SADDLE_HEIGHT = {
  city: 690,
  hybrid: 715,
  road: 735,
  gravel: 730,
  mountain: 705,
  cargo: 680,
  folding: 690,
  kids: 0,
} as const;
const HEAD_TUBE = {
  city: 165,
  hybrid: 150,
  road: 145,
  gravel: 150,
  mountain: 112,
  cargo: 165,
  folding: 120,
  kids: 85,
} as const;

/** The margin of the view box, in SVG units. */
const EDGE = 4;
const MAX_WIDTH = 372;
const MAX_UNITS_PER_MM = { adult: 0.205, folding: 0.232, kids: 0.3 };
/** Children's bikes are scaled less than their sizes, so that the smallest is still visible. */
const KIDS_WIDTH = 330;

/** Returns the saddle's height above the bottom bracket: by kind for adults, by wheel size for children. */
function saddleHeight(art: BikeArt): number {
  const usual = art.kind === 'kids' ? 90 + art.rearWheel * 0.87 : SADDLE_HEIGHT[art.kind];
  return Math.max(usual, art.frameMm + 70);
}

function chainStay(art: BikeArt, rearRadius: number): number {
  if (art.form === 'longtail') return art.wheelbaseMm * 0.46;
  if (art.kind === 'kids') return rearRadius + 85;
  return Math.max(CHAIN_STAY[art.kind], rearRadius + 72);
}

function bottomBracketDrop(art: BikeArt): number {
  if (art.form === 'longtail' || art.form === 'front-loader') return art.rearWheel < SMALL_WHEEL ? -20 : 60;
  if (art.kind === 'kids') return art.rearWheel < 349 ? -15 : 15;
  return art.rearWheel < SMALL_WHEEL ? -40 : BOTTOM_BRACKET_DROP[art.kind];
}

/** The extent of the drawing in millimetres: behind the rear hub, ahead of it, and above the ground. */
interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Returns the height of a longtail's deck above the ground, on which the rail for passengers stands. */
export const longtailDeck = ({ rearRadius }: Pick<Geometry, 'rearRadius'>): number => 2 * rearRadius + 92;
/** The height of the rail above the deck, and the width of its tube. */
export const RAIL_MM = 150;
export const RAIL_TUBE_MM = 19;

/** Tells whether a bike has a rack over its rear wheel. */
export const hasRearRack = ({ rack }: Pick<BikeArt, 'rack'>): boolean => rack === 'rear' || rack === 'both';

/** Allowances for parts beyond the points: saddle and handlebar ends, child seat, rail, canopy and basket. */
function extentOf(art: BikeArt, g: Omit<Geometry, 'unitsPerMm' | 'leftUnits'>): Extent {
  const column = loaderColumn(g).top;
  const bars = art.form === 'front-loader' ? shift(column, 0, 110) : shift(g.headTop, 20, 110);
  const mast = art.form === 'folding' ? polar(g.headTop, g.steerUp, 390) : bars;
  const rise = art.handlebar === 'high' ? 130 : 75;
  const seat = art.extra === 'child-seat' ? 2 * g.rearRadius + 500 : 0;
  const hasRail = art.form === 'longtail' && hasRearRack(art);
  const rail = hasRail ? longtailDeck(g) + RAIL_MM + RAIL_TUBE_MM : 0;
  const canopy = art.extra === 'canopy' ? g.bottomBracket[1] + 740 : 0;
  const basket = art.basket === 'none' ? 0 : Math.max(2 * g.frontRadius + 300, mast[1]);
  const basketEnd = art.basket === 'none' ? 0 : Math.max(g.front[0] + 230, g.headTop[0] + 430, mast[0] + 430);
  return {
    left: Math.min(-g.rearRadius - 45, g.saddle[0] - 160, bars[0] - 200, -190),
    right: Math.max(g.front[0] + g.frontRadius + 40, mast[0] + 290, bars[0] + 290, basketEnd),
    top: Math.max(g.saddle[1] + 40, bars[1] + rise, mast[1] + rise, seat, rail, canopy, basket),
  };
}

/** Returns the largest scale at which the bike fits the view box, and the position of its rear hub. */
function fitted(art: BikeArt, g: Omit<Geometry, 'unitsPerMm' | 'leftUnits'>): Geometry {
  const { left, right, top } = extentOf(art, g);
  const length = g.front[0] + g.rearRadius + g.frontRadius;
  const usual =
    art.kind === 'kids'
      ? Math.min(MAX_UNITS_PER_MM.kids, KIDS_WIDTH / length)
      : Math.min(
          art.form === 'folding' ? MAX_UNITS_PER_MM.folding : MAX_UNITS_PER_MM.adult,
          MAX_WIDTH / length,
        );
  const scale = Math.min(usual, (GROUND - EDGE) / top, (VIEW_WIDTH - 2 * EDGE) / (right - left));
  const centred = VIEW_WIDTH / 2 - ((g.front[0] + g.frontRadius - g.rearRadius) / 2) * scale;
  const leftUnits = Math.max(EDGE - left * scale, Math.min(centred, VIEW_WIDTH - EDGE - right * scale));
  return { ...g, unitsPerMm: scale, leftUnits };
}

/** A soft minimum: never much below `least`, but strictly increasing. */
export function softly(value: number, least: number): number {
  return value > least ? value : least - (least - value) * 0.1;
}

/** Returns all points of a bike in millimetres, and the scale that fits it into the view box. */
export function geometryOf(art: BikeArt): Geometry {
  const rearRadius = art.rearWheel / 2 + art.tyreMm;
  const frontRadius = art.frontWheel / 2 + art.tyreMm;
  const stay = chainStay(art, rearRadius);
  const drop = bottomBracketDrop(art);
  const wheelbase = Math.max(art.wheelbaseMm, rearRadius + frontRadius + 130);
  const rear: Point = [0, rearRadius];
  const front: Point = [wheelbase, frontRadius];
  const bottomBracket: Point = [Math.sqrt(stay * stay - drop * drop), rearRadius - drop];
  const seatUp = 180 - art.seatAngle;
  const steerUp = 180 - art.headAngle;
  const seatTop = polar(bottomBracket, seatUp, art.frameMm);

  const shortTravel = art.fork === 'suspension' && (art.kind === 'kids' || art.kind === 'gravel');
  const clearance = shortTravel ? SHORT_TRAVEL_CLEARANCE : FORK_CLEARANCE[art.fork];
  const rake = art.kind === 'kids' || frontRadius < 300 ? 28 : RAKE_MM;
  const crown = polar(polar(front, steerUp - 90, -rake), steerUp, frontRadius + clearance);
  const headLength = HEAD_TUBE[art.kind] + (art.handlebar === 'high' && art.kind !== 'kids' ? 35 : 0);
  return fitted(art, {
    rearRadius,
    frontRadius,
    rear,
    front,
    bottomBracket,
    seatUp,
    steerUp,
    seatTop,
    junction: polar(bottomBracket, seatUp, softly(art.frameMm - art.dropMm, 120)),
    saddle: polar(bottomBracket, seatUp, saddleHeight(art)),
    crown,
    headTop: polar(crown, steerUp, headLength),
    chainringRadius: chainringRadius(art),
    crankMm: art.kind === 'kids' ? 40 + rearRadius * 0.3 : 170,
    tubeMm: art.kind === 'kids' ? 32 : art.kind === 'cargo' ? 46 : 39,
  });
}

function chainringRadius(art: BikeArt): number {
  if (art.kind === 'kids') return 26 + art.rearWheel * 0.06;
  if (art.kind === 'mountain') return 68;
  if (art.kind === 'road') return 101;
  if (art.motor === 'mid') return 84;
  return 90;
}

/** Returns where the lower edge of the top tube meets the head tube. */
export function headPoint(geometry: Geometry, share: number): Point {
  return between(geometry.crown, geometry.headTop, share);
}

/** A front loader's steering column is before the rider, far behind the front wheel. */
export function loaderColumn(geometry: Pick<Geometry, 'bottomBracket'>): {
  foot: Point;
  top: Point;
  angle: number;
} {
  const foot = shift(geometry.bottomBracket, 330, 10);
  const angle = 108;
  return { foot, top: polar(foot, angle, 660), angle };
}
