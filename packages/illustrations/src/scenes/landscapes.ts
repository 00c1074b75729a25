// Three backgrounds for a bike: a harbour, a town street, a road over a hill. The left third is plain, because text
// covers it. Details are at the bottom right.
import { area, type Ink, loop, oval, spot, stripe, type View } from './scene-ink.ts';

export const LANDSCAPE_VIEW: View = { left: 0, top: -160, width: 1440, height: 560 };
/** The ground line of the wheels, in units of the view box. */
export const LANDSCAPE_GROUND = 334;

function ground(): string {
  return (
    area('ground', 'M0 322Q720 296 1440 322V400H0Z') +
    stripe('kerb', 'M0 322Q720 296 1440 322', 3) +
    stripe('kerb', 'M96 372H204M318 352H370M980 378H1090M1300 360H1352M640 384H676', 3)
  );
}

/** Draws a spruce of three tiers with its base at x, y. */
function spruce(x: number, y: number, high: number, ink: Ink): string {
  const w = high * 0.24;
  const tier = (from: number, half: number) =>
    `M${x} ${y - high * from}L${x + half} ${y - high * (from - 0.42)}H${x - half}Z`;
  return area(ink, tier(1, w * 0.62) + tier(0.76, w * 0.84) + tier(0.5, w));
}

/** Draws the gable of a house: wall, roof with eaves, rows of windows. */
function gable(x: number, foot: number, wide: number, high: number, wall: Ink, rows: number): string {
  const top = foot - high;
  const peak = top - wide * 0.46;
  const columns = wide > 70 ? 3 : 2;
  const step = wide / (columns + 0.4);
  let lit = '';
  let unlit = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = x + step * (column + 0.42);
      const pane = `M${round(px)} ${round(top + 12 + row * 38)}h${round(step * 0.56)}v22h-${round(step * 0.56)}Z`;
      if ((row * 2 + column + x) % 3 === 0) lit += pane;
      else unlit += pane;
    }
  }
  const middle = x + wide / 2;
  return (
    area(wall, `M${x} ${foot}V${top}L${middle} ${peak}L${x + wide} ${top}V${foot}Z`) +
    stripe('roof', `M${x - 5} ${top + 4}L${middle} ${peak - 2}L${x + wide + 5} ${top + 4}`, 7) +
    (unlit ? area('glass', unlit) : '') +
    (lit ? area('pane', lit) : '')
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function boat(x: number, y: number, size: number): string {
  const s = (n: number) => round(n * size);
  return (
    area('sail', `M${x} ${y}V${y - s(74)}L${x + s(40)} ${y}Z`) +
    area('wall', `M${x - s(6)} ${y}V${y - s(58)}L${x - s(32)} ${y}Z`) +
    stripe('line', `M${x - s(3)} ${y + s(6)}V${y - s(80)}`, 2) +
    area(
      'falun',
      `M${x - s(40)} ${y + s(5)}H${x + s(50)}Q${x + s(42)} ${y + s(18)} ${x + s(28)} ${y + s(18)}H${x - s(24)}Q${x - s(36)} ${y + s(18)} ${x - s(40)} ${y + s(5)}Z`,
    )
  );
}

function bollard(x: number, y: number): string {
  return (
    oval('kerb', x, y + 1, 20, 4) +
    area('dim', `M${x - 9} ${y}V${y - 30}H${x + 9}V${y}Z`) +
    stripe('dim', `M${x - 10} ${y - 34}H${x + 10}`, 10)
  );
}

function lampPost(x: number, foot: number, high: number): string {
  const top = foot - high;
  return (
    oval('kerb', x, foot + 1, 22, 4) +
    stripe('dim', `M${x} ${foot}V${top}`, 5) +
    stripe('dim', `M${x - 6} ${foot}H${x + 6}`, 9) +
    area('lamp', `M${x - 10} ${top}L${x - 14} ${top - 28}H${x + 14}L${x + 10} ${top}Z`) +
    stripe('dim', `M${x - 16} ${top - 31}H${x + 16}M${x - 9} ${top}H${x + 9}`, 4)
  );
}

function harbour(): string {
  return [
    spot('orb', 1366, -70, 42),
    area('far', 'M0 266C150 226 300 214 450 252C600 170 780 128 960 190C1100 120 1290 116 1440 176V330H0Z'),
    area('mid', 'M430 284C600 214 780 196 930 240C1080 196 1270 200 1440 238V330H430Z'),
    [700, 846, 874, 1194, 1226, 1400].map((x, i) => spruce(x, 266, 40 + (i % 3) * 12, 'near')).join(''),
    gable(720, 284, 44, 52, 'falun', 1),
    gable(770, 284, 66, 30, 'wall', 1),
    gable(1250, 284, 52, 44, 'wall', 1),
    gable(1314, 284, 64, 30, 'falun', 1),
    area('water', 'M0 278Q400 288 720 282T1440 282V340H0Z'),
    stripe('gleam', 'M120 298H210M860 300H930M1080 292H1200M1330 300H1390', 3),
    boat(626, 292, 0.72),
    boat(1104, 284, 0.6),
    ground(),
    bollard(706, 332),
    stripe('line', 'M706 304Q680 324 656 302', 2),
    bollard(1392, 334),
  ].join('');
}

function roundTree(x: number, foot: number, size: number): string {
  return (
    stripe('trunk', `M${x} ${foot}V${foot - size}`, 6) +
    spot('tree', x, foot - size * 1.3, round(size * 0.52)) +
    spot('near', x - round(size * 0.14), round(foot - size * 1.42), round(size * 0.36))
  );
}

function shop(x: number, foot: number): string {
  const stripes = [0, 2, 4, 6].map((i) => `M${x + i * 20} ${foot - 66}h20v18q-10 8-20 0Z`).join('');
  const between = [1, 3, 5].map((i) => `M${x + i * 20} ${foot - 66}h20v18q-10 8-20 0Z`).join('');
  return (
    area('lamp', `M${x + 8} ${foot - 46}h74v38h-74Z`) +
    area('roof', `M${x + 96} ${foot - 46}h32v46h-32Z`) +
    area('spruce', stripes) +
    area('pane', between) +
    stripe('dim', `M${x + 150} ${foot - 92}h14`, 3) +
    loop('dim', x + 176, foot - 92, 13, 3) +
    stripe('dim', `M${x + 176} ${foot - 105}v26M${x + 163} ${foot - 92}h26`, 1.4)
  );
}

function street(): string {
  const foot = 312;
  return [
    spot('orb', 1366, -70, 42),
    area('far', 'M0 286C200 262 400 262 620 280V340H0Z'),
    gable(652, foot, 72, 104, 'wall', 2),
    gable(734, foot, 150, 138, 'lime', 2),
    gable(894, foot, 90, 168, 'brick', 3),
    gable(994, foot, 110, 128, 'wall', 2),
    gable(1114, foot, 84, 176, 'lime', 3),
    gable(1208, foot, 118, 136, 'brick', 2),
    gable(1336, foot, 112, 166, 'wall', 3),
    shop(744, foot),
    ground(),
    roundTree(618, 320, 54),
    lampPost(688, 330, 210),
    roundTree(1404, 330, 84),
  ].join('');
}

function cabin(x: number, foot: number): string {
  return (
    area('falun', `M${x} ${foot}v-34l38-26l38 26v34Z`) +
    stripe('roof', `M${x - 8} ${foot - 32}l46-31l46 31`, 7) +
    area('pane', `M${x + 12} ${foot - 28}h18v15h-18Z`) +
    area('roof', `M${x + 46} ${foot - 28}h16v28h-16Z`) +
    area('roof', `M${x + 56} ${foot - 72}h10v22h-10Z`)
  );
}

function hill(): string {
  const ridge = [640, 668, 694, 1180, 1214, 1250, 1284, 1316];
  return [
    spot('orb', 1366, -70, 42),
    area('far', 'M0 250C160 196 300 214 440 232C640 96 800 60 960 150C1100 60 1260 -10 1440 70V340H0Z'),
    area('mid', 'M300 288C540 180 760 150 980 226C1120 160 1290 140 1440 170V340H300Z'),
    ridge
      .map((x, i) => spruce(x, x < 700 ? 232 + (i % 2) * 8 : 206 + (i % 3) * 5, 54 + (i % 3) * 18, 'tree'))
      .join(''),
    area('near', 'M0 300C300 268 520 236 760 262C1010 290 1220 214 1440 232V340H0Z'),
    area(
      'ground',
      'M1440 316C1200 306 1010 306 930 290C868 276 900 262 968 254C936 264 930 272 978 280C1080 296 1260 286 1440 284Z',
    ),
    cabin(590, 262),
    spruce(690, 270, 88, 'tree'),
    spruce(1372, 262, 118, 'tree'),
    spruce(1420, 276, 96, 'tree'),
    ground(),
    stripe('trunk', 'M736 330V256', 6),
    area('wall', 'M706 258h50l12 11l-12 11h-50Z'),
    stripe('line', 'M718 269h26', 3),
    stripe('tree', 'M420 326q4-16 0-24M432 327q2-12 10-18M1236 326q-2-14-10-20M1246 326q2-16 0-22', 3),
  ].join('');
}

/** Draws a workbench, for products that are too small for a landscape. */
function bench(): string {
  return [
    spot('lime', 1120, 116, 262),
    area('ground', 'M0 316H1440V400H0Z'),
    stripe('kerb', 'M0 316H1440', 4),
    stripe('kerb', 'M330 366H470M620 350H668M1010 380H1130M1290 356H1336', 3),
  ].join('');
}

export const LANDSCAPE_BODIES = { harbour, street, hill } as const;
export const GROUND_BODIES = { ...LANDSCAPE_BODIES, bench } as const;
