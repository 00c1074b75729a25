// Checks that the commands and settings in docs/operations exist, because operators follow these pages
// literally.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ownValues, readEnv } from '#tests/checks/deploy-files.ts';
import { readSource, sourceFiles } from '#tests/checks/source-files.ts';
import { SHORT_LIVED } from '../apps/shop/src/platform/database/backup.ts';
import { readSettings } from '../apps/shop/src/settings/settings.ts';
import { SETTINGS } from '../apps/shop/src/settings/variables.ts';

const FOLDER = 'docs/operations';
const page = readdirSync(FOLDER)
  .map((file) => readSource(`${FOLDER}/${file}`))
  .join('\n');
const sample = readEnv('deploy/shop.env.example');

test('[OPS.7] the sample settings of production are complete', () => {
  for (const name of Object.keys(ownValues())) expect(sample).toHaveProperty(name);
  expect(readSettings({ ...sample, ...ownValues() }).mode).toBe('production');
});

const placeholders = Object.entries(sample).filter(([, value]) => /^[A-Z]+(?:-[A-Z0-9]+)+$/.test(value));

test.each(placeholders)('[OPS.7] production refuses the placeholder of %s', (name, value) => {
  expect(() => readSettings({ ...sample, ...ownValues(), [name]: value })).toThrow(`${name}: `);
});

test('[OPS.7] every command, setting and link of the pages exists', () => {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  for (const [, name = ''] of page.matchAll(/npm run ([a-z:]+)/g)) expect(scripts).toHaveProperty([name]);
  // Read by the launcher, Node, a test and the files of deploy/.
  const others = [
    'ENV_FILE',
    'NODE_EXTRA_CA_CERTS',
    'STRIPE_TEST_SECRET_KEY',
    'SHOP_DOMAIN',
    'SHOP_UPSTREAMS',
  ];
  const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
  const unknown = named.filter((name) => !(name in SETTINGS) && !others.includes(name));
  expect([...new Set(unknown)]).toEqual([]);
  for (const [, file = ''] of page.matchAll(/\]\((?!#|http)([^)#]+)\)/g))
    expect(existsSync(`${FOLDER}/${file}`), file).toBe(true);
});

test('[OPS.7] the first server starts with settings of its own, with the same roles as in the install page', () => {
  const text = readSource(`${FOLDER}/first-server.md`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'first-server-'));
  const [block = ''] = /^cat > \.env <<END\n[\s\S]*?^END\n/m.exec(text) ?? [];
  const env = { PATH: process.env.PATH, SHOP: 'shop.example.se', OWNER: 'owner', APP: 'app' };
  execFileSync('bash', ['--norc', '-ec', block], { cwd: folder, env });
  const settings = readSettings(parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')));
  expect(settings).toMatchObject({ mode: 'production', publicUrl: 'https://shop.example.se', warnings: [] });
  rmSync(folder, { recursive: true });
  for (const [statement] of readSource(`${FOLDER}/install.md`).matchAll(/^create (?:role|database) .*;$/gm))
    expect(text).toContain(statement.replace('OWNER-PASSWORD', '$OWNER').replace('APP-PASSWORD', '$APP'));
  for (const [file] of text.matchAll(/(?:deploy|apps)\/[\w./@*-]+/g))
    expect(globSync(file), file).not.toEqual([]);
});

test('[M5] [OPS.7] after pg_restore, the documented command empties the tables that a restore by the shop never loads', () => {
  const emptied = /'truncate ([a-z_, ]+) cascade'/.exec(page)?.[1]?.split(', ');
  expect(emptied?.sort()).toEqual([...SHORT_LIVED].sort());
});

test('[OPS.7] the page on logs names only log events that the shop writes', () => {
  const sources = sourceFiles()
    .filter((file) => file.startsWith('apps/shop/src/'))
    .map((file) => readSource(file))
    .join('\n');
  const named = [...page.matchAll(/[Ee]vents? (?:is )?`([a-z_]+)`(?: and `([a-z_]+)`)?/g)];
  expect(named.length).toBeGreaterThan(3);
  for (const event of named.flatMap(([, ...events]) => events.filter(Boolean)))
    expect(sources, event).toContain(`'${event}'`);
});
