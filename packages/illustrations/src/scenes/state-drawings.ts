// Drawings for empty states: an empty basket, an empty wall of tools, a road that ends, a bare hook, a broken chain, a
// locked gate, a lamp without its wire. Each has a shadow.
import { area, loop, oval, spot, stripe, type View } from './scene-ink.ts';

export const STATE_VIEW: View = { left: 0, top: 0, width: 320, height: 180 };

const shadow = (x: number, rx: number) => oval('kerb', x, 162, rx, 5);

function emptyCart(): string {
  const weave = [0, 1, 2, 3, 4, 5, 6].map((i) => `M${106 + i * 18} 78L${114 + i * 15.4} 158`).join('');
  return [
    shadow(160, 92),
    stripe('dim', 'M118 74C118 20 202 20 202 74', 6),
    area('straw', 'M92 74H228L212 160H108Z'),
    area('weave', 'M98 110H222L212 160H108Z'),
    stripe('weave', weave, 1.6),
    stripe('straw', 'M100 122H220M104 142H216', 1.6),
    stripe('weave', 'M92 74H228', 9),
    stripe('straw', 'M92 72H228', 4),
    spot('red', 220, 92, 5),
  ].join('');
}

function tools(): string {
  return (
    stripe('dim', 'M92 66V112', 6) +
    loop('dim', 92, 124, 9, 5) +
    stripe('dim', 'M84 54Q92 66 100 54', 6) +
    stripe('spruce', 'M132 88V124', 9) +
    stripe('steel', 'M132 56V84', 4)
  );
}

function emptyList(): string {
  const pegs = [72, 112, 152, 192, 232].flatMap((x) => [48, 88, 128].map((y) => spot('kerb', x, y, 2.4)));
  return [
    shadow(160, 112),
    area('ground', 'M52 24H268Q276 24 276 32V152Q276 160 268 160H52Q44 160 44 152V32Q44 24 52 24Z'),
    pegs.join(''),
    tools(),
    loop('line', 216, 102, 34, 2).replace('/>', ' stroke-dasharray="1 7"/>'),
    stripe('line', 'M216 68V136M182 102H250', 2, '1 7'),
    stripe('dim', 'M216 50V60Q216 66 222 64', 4),
  ].join('');
}

function spokes(x: number, y: number, r: number): string {
  let path = '';
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    path += `M${x} ${y}L${Math.round((x + Math.cos(angle) * r) * 10) / 10} ${Math.round((y + Math.sin(angle) * r) * 10) / 10}`;
  }
  return stripe('steel', path, 1.2);
}

function wheel(x: number, y: number, r: number): string {
  return (
    spokes(x, y, r - 6) +
    loop('ink', x, y, r, 8) +
    loop('steel', x, y, r - 7, 3) +
    spot('ink', x, y, 6) +
    spot('steel', x, y, 2.6)
  );
}

function lostPage(): string {
  return [
    area('mid', 'M20 162C70 92 130 74 186 112C226 84 274 104 304 162Z'),
    area('ground', 'M0 164Q90 150 206 152L214 158L204 164L216 170L208 180H0Z'),
    stripe('kerb', 'M20 172H52M84 166H112M150 168H176', 3),
    oval('kerb', 104, 160, 44, 4),
    wheel(104, 112, 44),
    stripe('trunk', 'M236 164V58', 6),
    area('straw', 'M196 62H252L264 73L252 84H196Z'),
    area('weave', 'M216 92H268V114H216L204 103Z'),
    stripe('line', 'M208 73H240M224 103H256', 3),
    spot('red', 236, 52, 5),
  ].join('');
}

function lostProduct(): string {
  return [
    area('ground', 'M52 20H268Q276 20 276 28V150Q276 158 268 158H52Q44 158 44 150V28Q44 20 52 20Z'),
    stripe('kerb', 'M44 54H276M44 90H276M44 126H276', 2),
    stripe('dim', 'M160 30V46Q160 58 172 54', 7),
    stripe('steel', 'M148 30H172', 7),
    [112, 212].map((x) => loop('line', x, 120, 30, 2.4).replace('/>', ' stroke-dasharray="1 7"/>')).join(''),
    stripe(
      'line',
      'M112 120L140 78H190L212 120M140 78L158 120H112M158 120L190 78M134 70H150M190 78L186 64H200',
      2.4,
      '1 7',
    ),
  ].join('');
}

function link(x: number, y: number, turn: number): string {
  const plate =
    area('dim', 'M-22-8A12 12 0 1 1-22 8Q0 5 22 8A12 12 0 1 1 22-8Q0-5-22-8Z') +
    spot('steel', -24, 0, 4) +
    spot('steel', 24, 0, 4);
  return `<g transform="translate(${x} ${y})rotate(${turn})">${plate}</g>`;
}

function fault(): string {
  return [
    shadow(160, 118),
    link(42, 138, -24),
    link(82, 112, -40),
    link(112, 74, -66),
    stripe('red', 'M150 44L156 30M166 50L180 40M146 62L134 66', 5),
    link(196, 76, 58),
    link(226, 114, 40),
    link(270, 138, 22),
    stripe('steel', 'M142 152H196', 9),
    area('steel', 'M194 142l18 0l-8 8v4l8 8h-18l-8-10Z'),
    stripe('spruce', 'M122 152H150', 11),
  ].join('');
}

function denied(): string {
  const bars = [70, 98, 126, 154, 182, 210, 238].map((x) => `M${x} 48V152`).join('');
  return [
    shadow(160, 122),
    area('mid', 'M40 160V70Q160 24 280 70V160Z'),
    stripe('dim', bars, 5),
    stripe('dim', 'M48 60Q154 26 260 60M48 142H260', 7),
    stripe('ink', 'M44 162V50M264 162V50', 11),
    stripe('spruce', 'M136 104V90Q136 68 154 68T172 90V104', 9),
    area('deep', 'M126 100H182Q188 100 188 106V136Q188 144 180 144H128Q120 144 120 136V106Q120 100 126 100Z'),
    area('spruce', 'M126 100H182Q188 100 188 106V126Q154 132 120 126V106Q120 100 126 100Z'),
    spot('lamp', 154, 116, 6),
    stripe('lamp', 'M154 118V130', 4),
  ].join('');
}

function offline(): string {
  return [
    shadow(160, 110),
    stripe('dim', 'M96 160V104', 9),
    stripe('dim', 'M76 160H116', 9),
    area('deep', 'M52 62Q52 44 70 44H116L146 34V112L116 102H70Q52 102 52 84Z'),
    area('spruce', 'M52 62Q52 44 70 44H116L146 34V76H52Z'),
    area('paper', 'M146 32Q172 44 172 73T146 114Z'),
    stripe('steel', 'M146 32Q172 44 172 73T146 114Z', 2),
    stripe('ink', 'M52 74C20 74 22 132 60 134C112 136 130 146 168 138', 4),
    stripe('steel', 'M168 138L180 134', 8),
    stripe('red', 'M194 122L202 112M198 134H212M194 146L202 154', 4),
    stripe('steel', 'M226 132L238 132', 8),
    stripe('ink', 'M240 132C272 132 262 84 292 86', 4),
  ].join('');
}

export const STATE_BODIES = {
  'empty-cart': emptyCart,
  'empty-list': emptyList,
  'lost-page': lostPage,
  'lost-product': lostProduct,
  fault,
  denied,
  offline,
} as const;
