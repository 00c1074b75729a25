import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFakeProject } from '#tests/app/fake-project.ts';
import { KEPT_BUILDS } from '../../bin/lib/build.mjs';

let project: ReturnType<typeof makeFakeProject>;
beforeAll(() => {
  project = makeFakeProject();
});
afterAll(() => project.remove());

const inProject = (...parts: string[]) => path.join(project.folder, ...parts);
const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, {
    cwd: project.folder,
    encoding: 'utf8',
    // This PATH has no npm, so a download or an installation would fail.
    env: { PATH: '/nowhere', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', ...env },
  });
const build = () =>
  execFileSync(process.execPath, ['bin/build.mjs'], {
    cwd: project.folder,
    stdio: 'ignore',
    timeout: 20_000,
    env: { PATH: '/nowhere' },
  });

const COMMANDS: [string, string[], string[]][] = [
  ['npm run backup', ['bin/backup.mjs', 'backup', '/tmp/copy'], ['backup', '/tmp/copy']],
  ['npm run restore', ['bin/backup.mjs', 'restore', '/tmp/copy'], ['restore', '/tmp/copy']],
  ['npm run storage', ['bin/storage.mjs', 'check'], ['storage', 'check']],
  ['npm run keys:create', ['bin/keys.mjs', 'create'], ['keys-create']],
  ['npm run keys:rotate', ['bin/keys.mjs', 'rotate'], ['keys-rotate']],
  ['npm run admin:create', ['bin/admin.mjs', '--email', 'a@b.se'], ['admin-create', '--email', 'a@b.se']],
  ['npm run doctor', ['bin/doctor.mjs', '--json'], ['doctor', '--json']],
  ['npm run seed', ['bin/seed.mjs', '--products', '9'], ['seed', '--products', '9']],
];

test('[OPS.1] a command without a build explains how to build, and does not build', () => {
  const { status, stderr } = run(['bin/keys.mjs', 'rotate']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The shop is not built yet. Run npm run build first.\n',
  });
  expect(existsSync(inProject('dist'))).toBe(false);
});

test.each(COMMANDS)(
  '[OPS.1] %s runs the built server and neither installs nor builds',
  (_name, args, given) => {
    build();
    const before = readFileSync(inProject('dist/current.json'), 'utf8');
    const record = inProject('node_modules/.package-lock.json');
    const source = inProject('apps/shop/src/server.ts');
    const [modules, text] = [readdirSync(path.dirname(record)), readFileSync(source, 'utf8')];
    // Commands must not change the files of running servers, even with an incomplete installation or changed sources.
    renameSync(record, `${record}.away`);
    writeFileSync(source, `${text}\n// changed\n`);
    const { status, stdout, stderr } = run(args);
    writeFileSync(source, text);
    const after = readdirSync(path.dirname(record));
    renameSync(`${record}.away`, record);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).args).toEqual(given);
    expect(readFileSync(inProject('dist/current.json'), 'utf8')).toBe(before);
    expect(after.sort()).toEqual(
      modules.map((name) => (name === '.package-lock.json' ? `${name}.away` : name)).sort(),
    );
  },
);

test('[OPS.3] each build has its own folder, and the last ones are kept with their files', () => {
  build();
  const first = JSON.parse(readFileSync(inProject('dist/current.json'), 'utf8')).build as string;
  const launcher = statSync(inProject('dist/server/server.js')).size;
  for (let times = 1; times < KEPT_BUILDS; times += 1) build();
  expect(readdirSync(inProject('dist/builds'))).toContain(first);
  expect(readdirSync(inProject('dist/assets'))).toContain(`${first}.js`);
  build();
  const builds = readdirSync(inProject('dist/builds'));
  expect(builds).toHaveLength(KEPT_BUILDS);
  expect(builds).not.toContain(first);
  expect(readdirSync(inProject('dist/assets')).sort()).toEqual(builds.map((name) => `${name}.js`).sort());
  expect(statSync(inProject('dist/server/server.js')).size).toBe(launcher);
  expect(statSync(inProject('dist/current.json')).mode & 0o044).toBe(0o044);
});

test('[OPS.7] the built server reads .env, and variables that are already set win', () => {
  build();
  writeFileSync(inProject('.env'), 'FROM_FILE=yes\nBOTH=file\n');
  const ask = (env: Record<string, string>) =>
    JSON.parse(run(['dist/server/server.js', 'anything'], env).stdout).env as Record<string, string>;
  expect(ask({ BOTH: 'set' })).toMatchObject({ FROM_FILE: 'yes', BOTH: 'set', NODE_ENV: 'production' });
  expect(ask({ ENV_FILE: '' })).not.toHaveProperty('FROM_FILE');
  writeFileSync(inProject('second.env'), 'FROM_FILE=second\n');
  expect(ask({ ENV_FILE: 'second.env' })).toMatchObject({ FROM_FILE: 'second' });
  for (const [file, code] of [
    ['none.env', 'ENOENT'],
    ['dist', 'EISDIR'],
  ] as const) {
    const { status, stderr } = run(['dist/server/server.js'], { ENV_FILE: file });
    expect(status).toBe(78);
    expect(stderr).toMatch(new RegExp(`^ENV_FILE: .*${file} cannot be read \\(${code}\\)\n$`));
  }
  rmSync(inProject('.env'));
});

test('[OPS.7] the built server refuses an older Node and names the right one', () => {
  build();
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })`;
  const { status, stderr } = run([
    '--import',
    `data:text/javascript,${encodeURIComponent(older)}`,
    'dist/server/server.js',
  ]);
  expect(status).toBe(78);
  expect(stderr).toMatch(
    /^The shop needs Node 24 or newer\. This is Node 20\.1\.0\. (Start it with|Install) .+\n$/,
  );
});
