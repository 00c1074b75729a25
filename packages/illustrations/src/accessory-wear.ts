// Accessories that are worn or carried: helmets, gloves, bags, child seats. Coordinates are SVG units.
import { element, fill, type Role, stroke } from './svg.ts';

/** The line width of all accessories. */
export const LINE = 3;

export type Shape = (pattern: number) => string;

export function line(role: Role, path: string, width = LINE): string {
  return stroke(role, path, width);
}

export function dot(role: Role, x: number, y: number, r: number): string {
  return element('circle', { class: `f${role}`, cx: x, cy: y, r });
}

const STRAPS = 'M168 204L186 246L226 206M186 246L192 252';

function vents(paths: readonly string[], width: number): string {
  return paths.map((path) => line('b', path, width)).join('');
}

const HELMET_MARKS: readonly string[] = [
  fill('a', 'M112 178Q204 150 306 180L305 192Q204 164 110 192Z'),
  vents(['M150 150Q164 120 190 106', 'M184 158Q200 124 226 112', 'M226 160Q240 130 258 124'], 7),
  fill('a', 'M196 82Q214 79 232 84L248 204Q214 212 186 206Z'),
  [0, 1, 2, 3].map((i) => dot('a', 148 + i * 42, 150 - (i % 2) * 24, 8)).join(''),
];

export const WEAR = {
  'helmet-urban': (pattern) =>
    line('k', STRAPS) +
    fill(
      'm',
      'M108 196C100 122 152 76 214 78C276 80 314 132 306 194Q302 208 284 204Q206 212 126 208Q110 208 108 196Z',
    ) +
    fill('n', 'M108 196Q110 208 126 208Q206 212 284 204Q302 208 306 194Q304 184 302 186Q206 198 108 186Z') +
    HELMET_MARKS[pattern] +
    fill('r', 'M106 180Q102 168 108 158L118 162Q114 170 116 182Z'),
  'helmet-road': (pattern) =>
    line('k', STRAPS) +
    fill(
      'm',
      'M98 172C104 110 168 72 232 82C286 92 316 140 314 186Q306 198 280 192Q238 186 204 202Q160 214 118 198Q98 192 98 172Z',
    ) +
    fill(
      'n',
      'M98 172Q98 192 118 198Q160 214 204 202Q238 186 280 192Q306 198 314 186Q296 184 276 178Q236 170 200 186Q150 200 98 172Z',
    ) +
    vents(
      [
        'M128 164Q140 126 184 106',
        'M162 178Q172 134 216 108',
        'M204 172Q214 134 250 116',
        'M244 168Q256 142 278 136',
      ],
      11,
    ) +
    (pattern % 2 === 0
      ? line('a', 'M112 142Q150 88 226 88Q270 94 296 130', 5)
      : fill('a', 'M286 130Q306 150 312 178L286 174Z')) +
    (pattern > 1 ? fill('r', 'M98 166L110 158L114 178L100 182Z') : ''),
  'helmet-mountain': (pattern) =>
    line('k', STRAPS) +
    fill(
      'm',
      'M100 170C100 110 158 74 218 80C270 86 300 122 300 168Q290 186 262 180Q230 186 208 204Q166 222 120 214Q98 204 100 170Z',
    ) +
    fill(
      'n',
      'M100 170Q98 204 120 214Q166 222 208 204Q230 186 262 180Q290 186 300 168Q270 164 240 168Q206 192 160 198Q118 196 100 170Z',
    ) +
    fill('a', 'M262 108L338 122Q346 132 332 138L286 140Z') +
    fill('b', 'M272 130L334 132Q336 138 330 139L286 140Z') +
    vents(['M132 156Q142 126 170 110', 'M172 172Q180 138 208 116', 'M216 160Q224 138 244 128'], 12) +
    (pattern % 2 === 0 ? '' : line('a', 'M108 188Q160 206 206 186', 5)) +
    (pattern > 1 ? fill('a', 'M104 180L134 190L126 206L106 202Z') : ''),
  'helmet-kids': (pattern) =>
    line('k', STRAPS) +
    fill(
      'm',
      'M120 186C114 124 156 84 208 84C262 84 296 126 292 184Q290 204 272 204L140 206Q122 206 120 186Z',
    ) +
    fill('n', 'M120 186Q122 206 140 206L272 204Q290 204 292 184Q206 198 120 186Z') +
    fill('a', 'M284 172Q318 176 326 190Q306 196 284 194Z') +
    [
      dot('a', 164, 146, 11) + dot('a', 204, 118, 9) + dot('a', 244, 150, 12) + dot('b', 206, 164, 7),
      fill('a', 'M206 112L215 138L242 138L220 154L228 180L206 164L184 180L192 154L170 138L197 138Z'),
      line('a', 'M134 154Q152 132 170 154T206 154T242 154T278 154', 8),
      fill('a', 'M150 92Q146 66 168 62Q176 76 174 86ZM246 88Q246 66 268 68Q270 84 264 98Z') +
        dot('k', 226, 140, 6) +
        dot('k', 262, 142, 6),
    ][pattern],
  'gloves-long': (pattern) => glove('', pattern) + glove('translate(112 14)rotate(9 150 160)', pattern),
  'gloves-short': (pattern) =>
    shortGlove('', pattern) + shortGlove('translate(112 12)rotate(9 150 160)', pattern),
  'bag-pannier': (pattern) =>
    fill('n', 'M118 96H282L300 238Q300 252 284 252H116Q100 252 100 238Z') +
    fill('m', 'M118 96H282L294 192Q200 206 106 192Z') +
    line('k', 'M160 96Q160 66 200 66Q240 66 240 96', 5) +
    fill(
      'a',
      [
        'M110 150H290L292 166H108Z',
        'M184 96H216V252H184Z',
        'M140 206H260V236H140Z',
        'M106 190Q200 206 294 190L296 206Q200 222 104 206Z',
      ][pattern]!,
    ) +
    line('k', 'M134 84V112M266 84V112', 9) +
    dot('y', 200, 226, 9),
  'bag-backpack': (pattern) =>
    line('k', 'M120 128Q84 176 112 244M280 128Q316 176 288 244', 8) +
    fill('n', 'M128 110Q128 56 200 56Q272 56 272 110L284 236Q284 254 264 254H136Q116 254 116 236Z') +
    fill('m', 'M128 110Q128 56 200 56Q272 56 272 110L276 156Q200 172 124 156Z') +
    fill(
      'a',
      [
        'M138 184H262V236Q262 242 254 242H146Q138 242 138 236Z',
        'M122 150Q200 168 278 150L280 168Q200 186 120 168Z',
        'M150 84H250V102H150Z',
        'M188 60H212V254H188Z',
      ][pattern]!,
    ) +
    line('k', 'M184 56Q184 36 200 36Q216 36 216 56', 5) +
    line('s', 'M150 206H250', LINE),
  'bag-bar': (pattern) =>
    line('k', 'M70 132H330', 9) +
    fill('n', 'M96 150Q96 128 120 128H280Q304 128 304 150V226Q304 252 278 252H122Q96 252 96 226Z') +
    fill('m', 'M96 150Q96 128 120 128H280Q304 128 304 150V196Q200 210 96 196Z') +
    line('k', 'M140 118V160M260 118V160', 10) +
    fill(
      'a',
      [
        'M96 182Q200 200 304 182V196Q200 214 96 196Z',
        'M170 200H230V232H170Z',
        'M118 128H150V252H126Z',
        'M96 166H304V176H96Z',
      ][pattern]!,
    ),
  'bag-saddle': (pattern) =>
    fill('k', 'M76 108Q150 92 214 106L322 112Q332 124 316 128Q236 132 200 142Q120 160 86 132Z') +
    line('g', 'M150 138L176 160L252 156L286 130', 5) +
    fill(
      'n',
      'M112 164Q112 150 130 152L268 160Q282 164 276 178L236 246Q230 254 218 254H148Q132 254 128 240Z',
    ) +
    fill('m', 'M112 164Q112 150 130 152L268 160Q282 164 276 178L252 214Q180 218 120 200Z') +
    fill(
      'a',
      [
        'M116 182L268 190L260 204L120 198Z',
        'M150 154L176 156L172 254H146Z',
        'M190 156L214 157L196 254H176Z',
        'M122 216L248 222L240 236L126 232Z',
      ][pattern]!,
    ) +
    dot('r', 132, 226, 8),
  'child-seat-rear': (pattern) => seat(0, pattern),
  'child-seat-front': (pattern) => seat(34, pattern),
} satisfies Record<string, Shape>;

function glove(transform: string, pattern: number): string {
  const body =
    fill(
      'n',
      'M84 168V96Q84 84 94 84T104 96V72Q104 60 115 60T126 72V66Q126 54 137 54T148 66V76Q148 66 158 66T168 78V150Q186 128 196 138Q202 146 192 160L168 204V244Q168 254 158 254H96Q86 254 86 244Z',
    ) +
    fill(
      'm',
      'M84 168V96Q84 84 94 84T104 96V72Q104 60 115 60T126 72V66Q126 54 137 54T148 66V76Q148 66 158 66T168 78V150L164 188Q120 200 86 186Z',
    ) +
    line('n', 'M104 98V140M126 84V138M148 86V138') +
    cuff(pattern);
  return transform ? element('g', { transform }, body) : body;
}

function shortGlove(transform: string, pattern: number): string {
  const body =
    fill(
      's',
      'M90 112V98Q90 88 97 88T104 98V112M110 108V84Q110 74 117 74T124 84V108M130 108V80Q130 70 137 70T144 80V108M150 112V90Q150 80 157 80T164 90V112',
    ) +
    fill(
      'n',
      'M84 116H168V158Q182 142 192 152Q196 160 188 170L166 208V244Q166 254 156 254H98Q88 254 88 244Z',
    ) +
    fill('m', 'M84 116H168V158L162 194Q120 204 86 190Z') +
    line('n', 'M106 118V146M126 118V146M147 118V146') +
    cuff(pattern);
  return transform ? element('g', { transform }, body) : body;
}

function cuff(pattern: number): string {
  return fill(
    'a',
    [
      'M88 222H166V236H88Z',
      'M96 156H158V184Q126 194 96 184Z',
      'M86 202Q126 212 168 200V214Q126 224 86 216Z',
      'M112 214H150V248H112Z',
    ][pattern]!,
  );
}

/** A shell with high sides, footrests on straps, and the bracket that holds it to the bike. */
function seat(lower: number, pattern: number): string {
  const top = 36 + lower;
  return (
    line('k', 'M150 214V250M150 250H108M182 214V250', 9) +
    line('b', 'M268 196L286 244', 22) +
    line('k', 'M276 250H314', 10) +
    fill(
      'n',
      `M116 ${top + 30}Q114 ${top} 144 ${top}H166Q192 ${top} 200 ${top + 28}Q222 ${top + 40} 218 ${top + 66}Q250 132 288 166Q308 176 304 198Q300 214 282 214H160Q138 214 134 194Z`,
    ) +
    fill(
      'm',
      `M128 ${top + 32}Q126 ${top + 12} 146 ${top + 12}H164Q182 ${top + 12} 188 ${top + 34}L200 ${top + 62}Q216 150 276 178Q292 184 284 194Q278 200 268 200H162Q148 200 145 186Z`,
    ) +
    fill(
      'a',
      [
        `M146 ${top + 26}H168L174 ${top + 54}H150Z`,
        `M142 ${top + 66}L184 ${top + 62}L190 ${top + 76}L144 ${top + 80}Z`,
        'M164 158H204L232 188H168Z',
        `M136 ${top + 14}H156L182 198H164Z`,
      ][pattern]!,
    ) +
    line('k', `M182 ${top + 40}Q206 128 226 182M200 140L166 184`, 5)
  );
}
