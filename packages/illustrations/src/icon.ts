// Draws the shop's logo as an icon: a wheel of three spokes with a reflector.
import { element } from './svg.ts';

const SPRUCE = '#1f4d3a';
const PAPER = '#fbf9f4';
const SIGNAL = '#e4572e';

/**
 * `rounded` has its own corners; `full` fills the square, for the system to crop; `maskable` stays in the safe circle.
 */
export type IconShape = 'rounded' | 'full' | 'maskable';

// Source: W3C Web Application Manifest, section 5.1 "purpose": a maskable icon's safe zone has a radius of 40 %.
const MARK_SCALE: Readonly<Record<IconShape, number>> = { rounded: 1, full: 1.04, maskable: 0.94 };

/** Returns the icon as a complete SVG file of 32 units. Its colours are fixed, because the background is not ours. */
export function drawIcon(shape: IconShape): string {
  const k = MARK_SCALE[shape];
  const mark = [
    element('circle', { cx: 16, cy: 16, r: 9.4, stroke: PAPER, 'stroke-width': 3 }),
    element('path', {
      d: 'M16 16V6.6M16 16l8.1 4.7M16 16l-8.1 4.7',
      stroke: PAPER,
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
    element('circle', { cx: 16, cy: 6.6, r: 3.8, fill: SIGNAL, stroke: SPRUCE, 'stroke-width': 1.4 }),
  ].join('');
  const ground = element('rect', {
    width: 32,
    height: 32,
    ...(shape === 'rounded' ? { rx: 7 } : {}),
    fill: SPRUCE,
  });
  const placed = element('g', { transform: `translate(16 16.6)scale(${k})translate(-16-16)` }, mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none">${ground}${placed}</svg>`;
}
