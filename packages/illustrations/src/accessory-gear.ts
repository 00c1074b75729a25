// Mounted and workshop accessories: lamps, locks, pumps, bottles, trainers, small tools.
import { dot, LINE, line, type Shape } from './accessory-wear.ts';
import { element, fill, type Role } from './svg.ts';

function circle(role: Role, x: number, y: number, r: number, width = LINE): string {
  return element('circle', { class: `s${role}`, cx: x, cy: y, r, 'stroke-width': width });
}

function marks(pattern: number, paths: readonly [string, string, string, string]): string {
  return fill('a', paths[pattern]!);
}

function lamp(glass: Role, pattern: number): string {
  return (
    line('k', 'M150 180V234Q150 250 166 250H214', 13) +
    fill('n', 'M96 132Q96 112 116 112H232L262 96V206L232 190H116Q96 190 96 170Z') +
    fill('m', 'M96 132Q96 112 116 112H232L262 96V152H96Z') +
    fill(glass, 'M262 92Q304 100 304 151T262 210Z') +
    line('n', 'M150 122V146M164 122V146M178 122V146') +
    marks(pattern, [
      'M96 160H262V170H96Z',
      'M206 112H232V190H206Z',
      'M108 126H136V140H108Z',
      'M250 102L262 96V206L250 200Z',
    ])
  );
}

function smallLamp(x: number, glass: Role, pattern: number): string {
  return (
    line('k', `M${x + 12} 236Q${x - 14} 160 ${x + 12} 108M${x + 88} 236Q${x + 114} 160 ${x + 88} 108`, 5) +
    fill(
      'n',
      `M${x} 130Q${x} 106 ${x + 24} 106H${x + 76}Q${x + 100} 106 ${x + 100} 130V226Q${x + 100} 250 ${x + 76} 250H${x + 24}Q${x} 250 ${x} 226Z`,
    ) +
    fill(
      'm',
      `M${x} 130Q${x} 106 ${x + 24} 106H${x + 76}Q${x + 100} 106 ${x + 100} 130V190Q${x + 50} 204 ${x} 190Z`,
    ) +
    dot('k', x + 50, 166, 36) +
    dot(glass, x + 50, 166, 29) +
    (pattern % 2 === 0 ? dot('a', x + 50, 228, 7) : line('a', `M${x + 30} 228H${x + 70}`, 7)) +
    (pattern > 1 ? line(glass === 'y' ? 'g' : 'k', `M${x + 34} 166H${x + 66}M${x + 50} 150V182`) : '')
  );
}

export const GEAR = {
  'lights-set': (pattern) => smallLamp(84, 'y', pattern) + smallLamp(216, 'r', pattern),
  'lights-front': (pattern) => lamp('y', pattern),
  'lights-rear': (pattern) =>
    line('k', 'M204 82V66Q204 56 216 56H240', 9) +
    fill('n', 'M150 96Q150 78 168 78H232Q250 78 250 96V228Q250 252 226 252H174Q150 252 150 228Z') +
    fill('m', 'M150 96Q150 78 168 78H232Q250 78 250 96V180Q200 194 150 180Z') +
    fill('r', 'M168 108Q168 98 178 98H222Q232 98 232 108V196Q232 206 222 206H178Q168 206 168 196Z') +
    [
      line('b', 'M168 134H232M168 168H232'),
      dot('b', 200, 130, 10) + dot('b', 200, 174, 10),
      line('b', 'M180 110L220 194'),
      line('b', 'M200 98V206'),
    ][pattern] +
    dot('a', 200, 230, 8),
  'lock-u': (pattern) =>
    line('n', 'M134 196V118Q134 56 200 56T266 118V196', 26) +
    line('m', 'M131 196V117Q131 54 199 54T263 117V196', 15) +
    fill('k', 'M104 188H296Q308 188 308 200V238Q308 252 294 252H106Q92 252 92 238V200Q92 188 104 188Z') +
    marks(pattern, [
      'M112 188H140V252H112Z',
      'M176 188H224V252H176Z',
      'M104 232H296V240H104Z',
      'M260 188H288V252H260Z',
    ]) +
    dot('g', 200, 220, 11) +
    line('k', 'M200 216V225', 4),
  'lock-chain': (pattern) =>
    line('n', 'M116 214Q60 120 132 84Q200 54 272 86Q338 122 286 212', 30) +
    element('path', {
      class: 'sm',
      'stroke-width': 18,
      d: 'M116 214Q60 120 132 84Q200 54 272 86Q338 122 286 212',
      ...(pattern % 2 === 0 ? {} : { 'stroke-dasharray': '22 20' }),
    }) +
    fill('k', 'M104 196H296Q304 196 304 206V240Q304 252 292 252H108Q96 252 96 240V206Q96 196 104 196Z') +
    fill('a', pattern < 2 ? 'M130 208H190V240H130Z' : 'M210 208H270V240H210Z') +
    dot('g', pattern < 2 ? 240 : 160, 224, 11),
  'lock-folding': (pattern) =>
    fill('n', 'M120 88Q120 66 142 66H258Q280 66 280 88V232Q280 252 260 252H140Q120 252 120 232Z') +
    [0, 1, 2]
      .map(
        (i) =>
          line('m', `M${150 + i * 32} 98V${216 - i * 6}`, 22) +
          dot('g', 150 + i * 32, 96, 6) +
          dot('g', 150 + i * 32, 216 - i * 6, 6),
      )
      .join('') +
    line('j', 'M166 156H182M198 156H214') +
    marks(pattern, [
      'M120 232H280Q280 252 260 252H140Q120 252 120 232Z',
      'M230 66H258Q280 66 280 88V110H230Z',
      'M236 140H280V180H236Z',
      'M120 80Q124 66 142 66H258Q276 66 280 80Z',
    ]),
  'lock-cable': (pattern) =>
    [0, 1, 2, 3]
      .map((i) =>
        element('ellipse', {
          class: i % 2 === 0 ? 'sm' : 'sn',
          cx: 200,
          cy: 112 + i * 26,
          rx: 84 - i * 3,
          ry: 34,
          'stroke-width': 12,
        }),
      )
      .join('') +
    line('m', 'M122 196Q104 226 140 236', 12) +
    fill('k', 'M136 216H264Q274 216 274 226V242Q274 252 264 252H136Q126 252 126 242V226Q126 216 136 216Z') +
    [0, 1, 2, 3].map((i) => fill(i === pattern ? 'a' : 'g', `M${160 + i * 22} 222h14v24h-14Z`)).join(''),
  'pump-floor': (pattern) =>
    line('k', 'M218 214Q290 220 288 150T262 92', 6) +
    line('k', 'M124 248H276', 16) +
    fill('n', 'M182 104H218V244H182Z') +
    fill('m', 'M182 104H204V244H182Z') +
    line('g', 'M200 104V52', 8) +
    line('k', 'M150 48H250', 18) +
    marks(pattern, [
      'M182 140H218V158H182Z',
      'M182 108H218V122H182Z',
      'M182 176H218V206H182Z',
      'M182 128H218V134H182ZM182 142H218V148H182Z',
    ]) +
    dot('k', 200, 226, 26) +
    dot('s', 200, 226, 19) +
    line('r', 'M200 226L210 215'),
  'pump-mini': (pattern) =>
    element(
      'g',
      { transform: 'rotate(-24 200 190)' },
      line('n', 'M92 196H250', 40) +
        line('m', 'M92 190H250', 24) +
        line('g', 'M256 196H300', 20) +
        line('k', 'M304 196H330', 38) +
        line('k', 'M78 180V212', 20) +
        fill(
          'a',
          [
            'M150 176H172V216H150Z',
            'M110 176H124V216H110ZM134 176H148V216H134Z',
            'M200 176H240V216H200Z',
            'M120 192H230V200H120Z',
          ][pattern]!,
        ),
    ),
  'bottle-sport': (pattern) =>
    fill(
      'n',
      'M150 116Q150 98 168 98H232Q250 98 250 116V148Q240 158 250 170V234Q250 252 232 252H168Q150 252 150 234V170Q160 158 150 148Z',
    ) +
    fill('m', 'M150 116Q150 98 168 98H214V252H168Q150 252 150 234V170Q160 158 150 148Z') +
    fill('k', 'M158 74H242Q250 74 250 84V100H150V84Q150 74 158 74ZM184 46H216V76H184Z') +
    marks(pattern, [
      'M150 188H250V222H150Z',
      'M150 112H250V136H150Z',
      'M172 176H190V252H172ZM204 176H222V252H204Z',
      'M150 234L250 184V214L160 250Z',
    ]),
  'bottle-steel': (pattern) =>
    fill('n', 'M156 124Q156 104 176 98V82H224V98Q244 104 244 124V236Q244 252 228 252H172Q156 252 156 236Z') +
    fill('m', 'M156 124Q156 104 176 98V82H206V252H172Q156 252 156 236Z') +
    fill('k', 'M172 50H228Q234 50 234 58V84H166V58Q166 50 172 50Z') +
    line('g', 'M188 50Q188 36 200 36T212 50', 6) +
    marks(pattern, [
      'M156 210H244V222H156Z',
      'M156 140H244V186H156Z',
      'M182 150L218 150L200 190Z',
      'M156 236V230H244V236Q244 252 228 252H172Q156 252 156 236Z',
    ]),
  'trainer-direct': (pattern) =>
    line('k', 'M118 244L200 168L296 244M104 248H148M272 248H318', 14) +
    dot('n', 204, 148, 82) +
    dot('m', 198, 144, 74) +
    circle('n', 198, 144, 52, 6) +
    (pattern % 2 === 0
      ? circle('a', 198, 144, 64, 6)
      : [0, 60, 120, 180, 240, 300]
          .map((a) =>
            element('path', {
              class: 'sa',
              'stroke-width': 8,
              d: 'M198 114V96',
              transform: `rotate(${a} 198 144)`,
            }),
          )
          .join('')) +
    dot('g', 198, 144, pattern > 1 ? 36 : 30) +
    circle('j', 198, 144, 22, 2) +
    dot('k', 198, 144, 9),
  'trainer-wheel': (pattern) =>
    line('n', 'M118 250L186 92M282 250L214 92', 16) +
    line('m', 'M115 248L184 90M279 248L212 90', 9) +
    line('k', 'M96 250H144M256 250H304', 12) +
    line('k', 'M176 96H224', 20) +
    dot('k', 200, 206, 42) +
    dot('a', 200, 206, 32) +
    circle('b', 200, 206, pattern % 2 === 0 ? 20 : 24, 5) +
    line('g', pattern > 1 ? 'M242 206H276' : 'M158 206H124', 14) +
    dot('k', 200, 206, 7),
  'trainer-rollers': (pattern) =>
    line('n', 'M66 238H334', 18) +
    line('m', 'M66 235H334', 10) +
    [98, 142, 300]
      .map(
        (x) =>
          dot('k', x, 212, 27) +
          dot('g', x, 212, 20) +
          (pattern % 2 === 0 ? circle('a', x, 212, 13, 5) : line('a', `M${x - 12} 212h24`, 6)) +
          dot('k', x, 212, 5),
      )
      .join('') +
    line('k', pattern > 1 ? 'M142 190L300 190M142 234L300 234' : 'M142 186L300 186', 3) +
    line('k', 'M82 250H118M282 250H318', 10),
  bell: (pattern) =>
    line('k', 'M118 236H282', 18) +
    line('g', 'M200 214V232', 26) +
    fill('n', 'M104 208C104 136 146 96 200 96S296 136 296 208Q296 216 286 216H114Q104 216 104 208Z') +
    fill('m', 'M104 206C104 136 146 96 200 96Q226 96 246 108C264 140 262 176 252 206Z') +
    line('k', 'M282 224L326 196', 9) +
    dot('k', 330, 193, 12) +
    dot('a', 200, 92, 12) +
    [
      line('a', 'M106 206H294', 6),
      line('a', 'M118 172Q200 150 282 172', 6),
      dot('a', 214, 158, 16),
      line('a', 'M150 118Q200 92 250 118', 6),
    ][pattern],
  multitool: (pattern) =>
    [-62, -30, 8, 40]
      .map((angle, i) =>
        element('path', {
          class: i % 2 === 0 ? 'sg' : 'sj',
          'stroke-width': 10,
          d: i === 3 ? 'M200 176V92H222' : 'M200 176V82',
          transform: `rotate(${angle + pattern * 4} 200 196)`,
        }),
      )
      .join('') +
    fill('n', 'M110 178Q110 164 124 164H276Q290 164 290 178V238Q290 252 276 252H124Q110 252 110 238Z') +
    fill('m', 'M110 178Q110 164 124 164H276Q290 164 290 178V210Q200 224 110 210Z') +
    marks(pattern, [
      'M150 190H250V226H150Z',
      'M136 164H156V252H136ZM244 164H264V252H244Z',
      'M110 226H290V238H110Z',
      'M190 190H250V200H190ZM190 208H230V218H190Z',
    ]) +
    dot('g', 128, 208, 9) +
    dot('g', 272, 208, 9),
} satisfies Record<string, Shape>;
