// The colours of the scenes, for the light and the dark theme. They are muted, so that the bike stands out.
import { element, type Theme } from '../svg.ts';

const INKS = {
  sky: ['#d9e4e8', '#1d2c33'],
  orb: ['#fffdf9', '#f3eee3'],
  far: ['#dbe5da', '#1d2a26'],
  mid: ['#c9d8c6', '#22332b'],
  near: ['#b2c6b0', '#294035'],
  tree: ['#8aa692', '#33523f'],
  trunk: ['#9c8a72', '#4a4236'],
  water: ['#c6d8df', '#1a2a33'],
  gleam: ['#f7fafa', '#34505e'],
  ground: ['#ece3d2', '#28271f'],
  kerb: ['#d6c9b0', '#38352a'],
  line: ['#747b72', '#8a958d'],
  wall: ['#e8ddc8', '#2f3029'],
  brick: ['#dcc3b2', '#3a2f2a'],
  lime: ['#d5dfcb', '#26342a'],
  falun: ['#b9786b', '#6b3c35'],
  roof: ['#9fb0a6', '#1a241f'],
  pane: ['#fbf9f4', '#ebc06a'],
  glass: ['#fbf9f4', '#37423b'],
  sail: ['#fbf9f4', '#8e9994'],
  ink: ['#2b3531', '#aab4ae'],
  dim: ['#59635f', '#7d8983'],
  steel: ['#98a29c', '#98a29c'],
  paper: ['#fffdf9', '#222b26'],
  spruce: ['#2a6149', '#3c8264'],
  deep: ['#1a4432', '#295c46'],
  straw: ['#d3bd94', '#c9b389'],
  weave: ['#b09a71', '#97825d'],
  lamp: ['#f3dc9a', '#f7e3a6'],
  red: ['#e4572e', '#e4572e'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Ink = keyof typeof INKS;

/** Returns a filled shape. */
export function area(ink: Ink, d: string): string {
  return element('path', { class: `a-${ink}`, d });
}

/** Returns a line with round ends, in SVG units. */
export function stripe(ink: Ink, d: string, width: number, dashes?: string): string {
  return element('path', {
    class: `l-${ink}`,
    d,
    'stroke-width': width,
    ...(dashes ? { 'stroke-dasharray': dashes } : {}),
  });
}

export function spot(ink: Ink, x: number, y: number, r: number): string {
  return element('circle', { class: `a-${ink}`, cx: x, cy: y, r });
}

export function loop(ink: Ink, x: number, y: number, r: number, width: number): string {
  return element('circle', { class: `l-${ink}`, cx: x, cy: y, r, 'stroke-width': width });
}

export function oval(ink: Ink, x: number, y: number, rx: number, ry: number): string {
  return element('ellipse', { class: `a-${ink}`, cx: x, cy: y, rx, ry });
}

function rules(body: string, side: 0 | 1): string {
  return Object.entries(INKS)
    .map(([name, colours]) => {
      const filled = body.includes(`"a-${name}"`) ? `.a-${name}{fill:${colours[side]}}` : '';
      return filled + (body.includes(`"l-${name}"`) ? `.l-${name}{stroke:${colours[side]}}` : '');
    })
    .join('');
}

export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the file of a scene, with only the needed style rules and nothing external. */
export function scenePicture(body: string, { left, top, width, height }: View, theme: Theme): string {
  const [light, dark] = [rules(body, 0), rules(body, 1)];
  const auto = `${light}@media(prefers-color-scheme:dark){${dark}}`;
  const css = theme === 'auto' ? auto : theme === 'light' ? light : dark;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><style>${css}</style>${body}</svg>`;
}
