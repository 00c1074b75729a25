// The parts of React Router that the browser's build leaves out.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTER_FILE, trimRouter, UNUSED_OPTIONS } from '../apps/shop/trim-router.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ROUTER = 'node_modules/react-router/dist/production/lib';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const sourcesIn = (folder: string, pattern: string) =>
  globSync(`${folder}/${pattern}`, { cwd: ROOT }).map((file) => ({ file, source: read(file) }));

describe('React Router in the browser', () => {
  const options = new RegExp(`\\b(${UNUSED_OPTIONS.join('|')})\\b`);

  test('has no names for developer tools and no code behind unused options', () => {
    const router = `${ROUTER}/router/router.js`;
    expect(ROUTER_FILE.test(router)).toBe(true);
    expect(read(router)).toMatch(/\binit\.instrumentations\b/);
    expect(trimRouter(read(router))).not.toMatch(/\binit\.instrumentations\b/);
    expect(read(router)).toContain('You must provide a non-empty routes array');
    expect(trimRouter(read(router))).not.toContain('You must provide a non-empty routes array');
    const links = read(`${ROUTER}/dom/lib.js`);
    expect(links).toMatch(/^Link\.displayName = /m);
    expect(trimRouter(links)).not.toMatch(/^\w+\.displayName = /m);
    expect(trimRouter(links)).toContain('const Link = /* @__PURE__ */ React$1.forwardRef(');
    expect(links).toContain('shouldPrefetch && !isAbsolute ?');
    expect(trimRouter(links)).not.toContain('shouldPrefetch && ');
  });

  test('keeps all exports of every file', () => {
    const exportsOf = (source: string) => source.match(/^export \{[^}]*\}/gm);
    for (const { source } of sourcesIn(ROUTER, '**/*.js'))
      expect(exportsOf(trimRouter(source))).toEqual(exportsOf(source));
  });

  test('has none of the removed options', () => {
    const users = sourcesIn('apps/shop/src', '**/*.{ts,tsx}').filter(({ source }) => options.test(source));
    expect(users.map(({ file }) => file)).toEqual([]);
    const prefetching = sourcesIn('apps/shop/src', '**/*.tsx').filter(({ source }) =>
      /<(Link|NavLink)\b[^>]*\sprefetch=/.test(source),
    );
    expect(prefetching.map(({ file }) => file)).toEqual([]);
  });
});
