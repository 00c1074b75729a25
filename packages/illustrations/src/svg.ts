// Drawing primitives. Converts millimetres with y upwards to SVG units with y downwards and one decimal.
// Also contains the style sheet with the colours of the light and the dark theme.
import { type ArtColour, PALETTE, TYRES, type TyreColour } from './palette.ts';

/** Millimetres. x points forwards (the direction of travel), y up from the ground. */
export type Point = readonly [x: number, y: number];

export type Theme = 'auto' | 'light' | 'dark';

/** The visible part of a drawing, in SVG units. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Display options of a drawing: its theme and its visible part. */
export interface PictureOptions {
  theme?: Theme;
  window?: Window | undefined;
}

export const VIEW_WIDTH = 400;
export const VIEW_HEIGHT = 300;
const WHOLE: Window = { x: 0, y: 0, width: VIEW_WIDTH, height: VIEW_HEIGHT };
/** The ground line, in SVG units from the top. */
export const GROUND = 256;

/** Rounds to one decimal and omits characters that SVG does not need. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  return String(rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins numbers with the fewest separators that path data allows. */
function pair(x: number, y: number): string {
  const second = short(y);
  return second.startsWith('-') ? short(x) + second : `${short(x)} ${second}`;
}

export interface Pen {
  /** Formats a length in SVG units. */
  len(mm: number): number;
  point(point: Point): { x: number; y: number };
  /** Builds path data from points in millimetres and literal path commands. */
  d(parts: TemplateStringsArray, ...values: readonly (Point | number | string)[]): string;
}

/** Creates a pen that draws `scale` units per millimetre, with x = 0 at `left`. */
export function pen(scale: number, left: number): Pen {
  const toX = (x: number) => left + x * scale;
  const toY = (y: number) => GROUND - y * scale;
  return {
    len: (mm) => mm * scale,
    point: ([x, y]) => ({ x: toX(x), y: toY(y) }),
    d: (parts, ...values) =>
      parts.reduce((path, part, i) => {
        const value = values[i - 1];
        if (typeof value === 'string') return path + value + part;
        if (typeof value === 'number') return path + short(value * scale) + part;
        return path + pair(toX(value![0]), toY(value![1])) + part;
      }),
  };
}

/** Returns the point at distance `mm` from `from` in direction `degrees`, anticlockwise from forwards. */
export function polar(from: Point, degrees: number, mm: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [from[0] + Math.cos(radians) * mm, from[1] + Math.sin(radians) * mm];
}

export function shift(from: Point, dx: number, dy: number): Point {
  return [from[0] + dx, from[1] + dy];
}

/** Interpolates between `a` and `b` by the fraction `t`. */
export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, content = ''): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    tag += ` ${key}="${typeof value === 'number' ? short(value) : value}"`;
  }
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** Returns a filled shape in the colour of a role. */
export function fill(role: Role, path: string): string {
  return element('path', { class: `f${role}`, d: path });
}

/** Returns a line in the colour of a role, `width` in SVG units. */
export function stroke(role: Role, path: string, width: number, more: Attributes = {}): string {
  return element('path', { class: `s${role}`, 'stroke-width': width, d: path, ...more });
}

export function disc(role: Role, p: Pen, centre: Point, radiusMm: number): string {
  const { x, y } = p.point(centre);
  return element('circle', { class: `f${role}`, cx: x, cy: y, r: p.len(radiusMm) });
}

export function ring(
  role: Role,
  p: Pen,
  centre: Point,
  radiusMm: number,
  width: number,
  more: Attributes = {},
): string {
  const { x, y } = p.point(centre);
  return element('circle', {
    class: `s${role}`,
    cx: x,
    cy: y,
    r: p.len(radiusMm),
    'stroke-width': width,
    ...more,
  });
}

/**
 * The role of a colour: m frame, n frame in shade, a accent, b accent in shade, t tread, w side wall,
 * k black parts, j black parts lit, g metal, s spokes, h ground, y lamp glass, r reflector.
 */
export type Role = 'm' | 'n' | 'a' | 'b' | 't' | 'w' | 'k' | 'j' | 'g' | 's' | 'h' | 'y' | 'r';

type Sheet = Readonly<Record<Role, string>>;

const FIXED = {
  light: {
    k: '#222b27',
    j: '#4b5651',
    g: '#8d9791',
    s: '#b9beb6',
    h: '#16211c1c',
    y: '#f3dc9a',
    r: '#e4572e',
  },
  dark: {
    k: '#717d77',
    j: '#939e98',
    g: '#a3ada7',
    s: '#5f6a64',
    h: '#f3eee312',
    y: '#f7e3a6',
    r: '#e4572e',
  },
} as const;

function sheet(mode: 'light' | 'dark', colour: ArtColour, accent: ArtColour, tyre: TyreColour): Sheet {
  const frame = PALETTE[colour][mode];
  const second = PALETTE[accent][mode];
  const rubber = TYRES[tyre][mode];
  return {
    m: frame.lit,
    n: frame.shade,
    a: second.lit,
    b: second.shade,
    t: rubber.lit,
    w: rubber.shade,
    ...FIXED[mode],
  };
}

function rules(colours: Sheet, body: string): string {
  let css = '';
  for (const [role, colour] of Object.entries(colours)) {
    if (body.includes(`"f${role}"`)) css += `.f${role}{fill:${colour}}`;
    if (body.includes(`"s${role}"`)) css += `.s${role}{stroke:${colour}}`;
  }
  return css;
}

/**
 * Returns the complete file: a fixed 4:3 view, transparent background, no scripts and nothing external. With the theme
 * 'auto' the picture follows the reader's colour scheme.
 */
export function picture(
  body: string,
  paints: { colour: ArtColour; accent: ArtColour; tyre: TyreColour },
  { theme = 'auto', window = WHOLE }: PictureOptions = {},
): string {
  const light = rules(sheet('light', paints.colour, paints.accent, paints.tyre), body);
  const dark = rules(sheet('dark', paints.colour, paints.accent, paints.tyre), body);
  const css =
    theme === 'light'
      ? light
      : theme === 'dark'
        ? dark
        : `${light}@media(prefers-color-scheme:dark){${dark}}`;
  const size = `viewBox="${short(window.x)} ${short(window.y)} ${short(window.width)} ${short(window.height)}" width="${VIEW_WIDTH}" height="${VIEW_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke-linecap="round" stroke-linejoin="round"><style>${css}</style>${body}</svg>`;
}

/** Draws the shadow on the ground between two points, or a pool of light in the dark theme. */
export function groundShadow(p: Pen, fromMm: number, toMm: number): string {
  const a = p.point([fromMm, 0]);
  const b = p.point([toMm, 0]);
  return element('ellipse', { class: 'fh', cx: (a.x + b.x) / 2, cy: GROUND + 1, rx: (b.x - a.x) / 2, ry: 7 });
}
