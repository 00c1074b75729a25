import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { xmlFault } from '#tests/checks/well-formed-xml.ts';
import { drawScene, drawStaged, sceneNamed } from './scene.ts';
import { LANDSCAPES, STATE_DRAWINGS, sceneUrl } from './scene-url.ts';

const SCENES = [...LANDSCAPES, ...STATE_DRAWINGS];
const LANDSCAPE_BYTES = 8 * 1024;
const STATE_BYTES = 3 * 1024;

/** FNV-1a in hexadecimal, to detect that a drawing differs from the one that browsers cache. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  return hash.toString(16);
}

describe.each(SCENES)('the scene %s', (name) => {
  const svg = drawScene(name);

  test('is well-formed, complete and without external content', () => {
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /https?:|href|url\(|<script|style=/i,
    );
  });

  test('defines a colour for every used class, by day and by night', () => {
    for (const theme of ['light', 'dark'] as const) {
      const one = drawScene(name, { theme });
      for (const [, className] of one.matchAll(/class="([\w-]+)"/g)) expect(one).toContain(`.${className}{`);
    }
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  test('is small', () => {
    const most = (LANDSCAPES as readonly string[]).includes(name) ? LANDSCAPE_BYTES : STATE_BYTES;
    expect(brotliCompressSync(svg).length).toBeLessThan(most);
  });

  test('is found by its URL', () => {
    expect(sceneNamed(sceneUrl(name).replace('/art/', '').replace('.svg', ''))).toBe(name);
  });
});

test('all scenes differ, and an unknown segment is refused', () => {
  expect(new Set(SCENES.map((name) => drawScene(name))).size).toBe(SCENES.length);
  for (const segment of ['s1-', 's0-hill', 'hill', 's1-hill ', 's1-__proto__'])
    expect(sceneNamed(segment)).toBeNull();
});

test('a changed scene needs a new URL: these drawings belong to its number', () => {
  const drawn = fingerprint(SCENES.map((name) => drawScene(name)).join(''));
  expect([sceneUrl('hill'), drawn]).toEqual(['/art/s1-hill.svg', 'f2f4f449']);
});

test('a bike in a landscape has its wheels on the ground', () => {
  const art = {
    type: 'bike',
    kind: 'city',
    form: 'diamond',
    rearWheel: 622,
    frontWheel: 622,
    tyreMm: 42,
    wheelbaseMm: 1080,
    headAngle: 68.5,
    seatAngle: 71,
    frameMm: 530,
    dropMm: 20,
    fork: 'rigid',
    stem: 'comfort',
    handlebar: 'swept',
    saddle: 'comfort',
    drivetrain: 'hub-gear',
    brakes: 'rim',
    mudguards: 'full',
    rack: 'rear',
    basket: 'none',
    chainGuard: 'full',
    lights: true,
    motor: 'none',
    battery: 'none',
    extra: 'kickstand',
    colour: 'spruce',
    accent: 'ink',
    tyreColour: 'black',
  } as const;
  for (const name of LANDSCAPES) {
    const svg = drawStaged({ ground: name, art, left: 700, width: 600 });
    expect(xmlFault(svg)).toBeNull();
    expect(svg).toContain('x="700" y="-50" width="600" height="450"');
  }
});
