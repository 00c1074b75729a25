// The import rules of docs/architecture.md as data.
import path from 'node:path';
import { USES } from './feature-uses.ts';

interface Zone {
  name: string;
  /** Its files. The first matching zone applies. */
  files: RegExp;
  /** Names of zones, `own` for the same feature, or `own:FOLDER` for a folder of it. */
  may: readonly string[] | 'everything';
  /** Packages of npm by name, or all of them. */
  npm: readonly string[] | 'any';
  /** Whether Node modules may be imported. */
  node: boolean;
}

const FEATURE = /^apps\/shop\/src\/features\/([a-z-]+)\//;
const SHARED = [
  'domain',
  'illustrations',
  'wire',
  'contract',
  'ui',
  'i18n',
  'languages',
  'texts',
  'own:feature-ui',
];

/** The zones of the code. A file without a zone is an error. */
export const ZONES: readonly Zone[] = [
  {
    name: 'sandbox',
    files: /^apps\/sandbox\//,
    may: ['sandbox'],
    npm: 'any',
    node: true,
  },
  {
    name: 'tools',
    files:
      /^(bin|tests|bench|apps\/shop\/seed)\/|\.test\.tsx?$|(^|\/)[a-z]+\.config\.ts$|^apps\/shop\/(page-modules|trim-router)\.ts$/,
    may: 'everything',
    npm: 'any',
    node: true,
  },
  // Pure SVG, independent of the business code.
  {
    name: 'illustrations',
    files: /^packages\/illustrations\/src\//,
    may: ['illustrations'],
    npm: [],
    node: false,
  },
  // For programs outside the shop, so it shares no code with it.
  {
    name: 'api-client',
    files: /^packages\/api-client\//,
    may: ['api-client'],
    npm: ['openapi-fetch', 'openapi-typescript'],
    node: false,
  },
  {
    name: 'domain',
    files: /^packages\/domain\/src\//,
    may: ['domain', 'illustrations'],
    npm: [],
    node: false,
  },
  {
    name: 'wire',
    files: /^apps\/shop\/src\/wire\//,
    may: ['domain', 'illustrations', 'wire', 'i18n', 'languages', 'texts'],
    npm: ['zod/mini', 'react', 'react-router', 'csv-parse/browser/esm/sync'],
    node: false,
  },
  {
    name: 'contract',
    files: /^apps\/shop\/src\/features\/[a-z-]+\/([a-z-]+-)?contract\.ts$/,
    may: ['domain', 'illustrations', 'wire', 'contract'],
    npm: ['zod/mini'],
    node: false,
  },
  // The list of languages and what belongs to a language itself.
  {
    name: 'languages',
    files: /^apps\/shop\/src\/languages\/([a-z]+\/)?[a-z-]+\.ts$/,
    may: ['languages'],
    npm: [],
    node: false,
  },
  {
    name: 'texts',
    files: /^apps\/shop\/src\/languages\//,
    may: ['domain', 'illustrations', 'wire', 'contract', 'i18n', 'texts'],
    npm: [],
    node: false,
  },
  {
    name: 'i18n',
    files: /^apps\/shop\/src\/i18n\//,
    may: ['domain', 'illustrations', 'wire', 'i18n', 'languages', 'texts'],
    npm: ['react', 'react-router'],
    node: false,
  },
  {
    name: 'ui',
    files: /^apps\/shop\/src\/ui\//,
    may: ['domain', 'illustrations', 'wire', 'i18n', 'languages', 'texts', 'ui'],
    npm: 'any',
    node: false,
  },
  // The gallery of components, in development only.
  {
    name: 'dev',
    files: /^apps\/shop\/src\/dev\//,
    may: ['domain', 'illustrations', 'wire', 'i18n', 'texts', 'ui', 'dev'],
    npm: ['react'],
    node: false,
  },
  {
    name: 'feature-ui',
    files: /^apps\/shop\/src\/features\/[a-z-]+\/ui\//,
    may: SHARED,
    npm: 'any',
    node: false,
  },
  {
    name: 'pages',
    files: /^apps\/shop\/src\/(features\/[a-z-]+\/pages|layout)\//,
    may: [...SHARED, 'feature-ui', 'pages', 'page-table'],
    npm: 'any',
    node: false,
  },
  {
    name: 'feature-server',
    files: /^apps\/shop\/src\/features\/[a-z-]+\/server\//,
    may: [
      'domain',
      'illustrations',
      'wire',
      'contract',
      'i18n',
      'platform',
      'provider-interface',
      'languages',
      'texts',
      'app',
      'own:feature-server',
    ],
    npm: 'any',
    node: true,
  },
  {
    name: 'provider-interface',
    files: /^apps\/shop\/src\/providers\/([a-z-]+)\/\1\.ts$/,
    may: ['domain', 'illustrations', 'i18n', 'platform'],
    npm: 'any',
    node: true,
  },
  {
    name: 'provider',
    files: /^apps\/shop\/src\/providers\//,
    may: ['domain', 'illustrations', 'i18n', 'platform', 'provider-interface', 'provider', 'settings'],
    npm: 'any',
    node: true,
  },
  {
    name: 'platform',
    files: /^apps\/shop\/src\/platform\//,
    may: ['domain', 'illustrations', 'wire', 'i18n', 'languages', 'texts', 'platform', 'fonts'],
    npm: 'any',
    node: true,
  },
  // Files that PDF documents embed.
  { name: 'fonts', files: /^apps\/shop\/fonts\//, may: [], npm: [], node: false },
  {
    name: 'app',
    files: /^apps\/shop\/src\/app\.ts$/,
    may: ['domain', 'illustrations', 'wire', 'platform', 'provider', 'provider-interface', 'settings'],
    npm: 'any',
    node: true,
  },
  {
    name: 'settings',
    files: /^apps\/shop\/src\/settings\//,
    may: ['domain', 'illustrations', 'settings'],
    npm: ['zod'],
    node: false,
  },
  // The layout imports it too. It loads the pages on their first visit.
  {
    name: 'page-table',
    files: /^apps\/shop\/src\/pages\.ts$/,
    may: ['domain', 'illustrations', 'wire', 'contract', 'pages'],
    npm: [],
    node: false,
  },
  // The composition of the app: lists, entries, the document.
  {
    name: 'wiring',
    files: /^apps\/shop\/src\/((start|rendering)\/)?[a-z-]+\.tsx?$/,
    may: 'everything',
    npm: 'any',
    node: true,
  },
];

/**
 * The pairs of features of which the first's `server/` may import from the second's. They must have no cycle: move mutual
 * dependencies to a third feature or to the domain.
 */
export const MAY_USE: readonly (readonly [user: string, used: string])[] = Object.entries(USES).flatMap(
  ([user, used]) => used.map((one) => [user, one] as const),
);

// Packages that only one folder of the domain may use.
const DOMAIN_PACKAGES: Record<string, RegExp> = {
  personnummer: /^packages\/domain\/src\/identifiers\//,
  organisationsnummer: /^packages\/domain\/src\/identifiers\//,
};

/** Returns the zone of a file. Throws for a file without a zone. */
export function zoneOf(file: string): Zone {
  const zone = ZONES.find(({ files }) => files.test(file));
  if (!zone) throw new Error(`${file} belongs to no zone of the table`);
  return zone;
}

const featureOf = (file: string) => FEATURE.exec(file)?.[1] ?? null;
const roomOf = (file: string) => featureOf(file) ?? path.posix.dirname(file);

/** Returns the target of an import: our file by its path from the root, or a package. */
export function targetOf(
  file: string,
  specifier: string,
): { file: string } | { npm: string } | { node: string } {
  const ours: [RegExp, string][] = [
    [/^#src\//, 'apps/shop/src/'],
    [/^#seed\//, 'apps/shop/seed/'],
    [/^#tests\//, 'tests/support/'],
    [/^@activepick\/domain\//, 'packages/domain/src/'],
    [/^@activepick\/illustrations\//, 'packages/illustrations/src/'],
  ];
  for (const [start, folder] of ours)
    if (start.test(specifier)) return { file: specifier.replace(start, folder) };
  if (/^\.{1,2}\//.test(specifier))
    return { file: path.posix.join(path.posix.dirname(file), specifier.split('?')[0] as string) };
  return specifier.startsWith('node:') ? { node: specifier } : { npm: specifier };
}

/** Returns why a file may not import something, or null if it may. */
export function refusal(file: string, specifier: string): string | null {
  const zone = zoneOf(file);
  const target = targetOf(file, specifier);
  const said = (why: string) => `${file} (${zone.name}) imports ${specifier}: ${why}`;
  if ('node' in target) return zone.node ? null : said('modules of Node are not for this place');
  if ('npm' in target)
    return refusalOfPackage(file, zone, target.npm) ? said('not among its packages') : null;
  const other = zoneOf(target.file);
  if (other.name === 'sandbox' && zone.name !== 'sandbox') return said('nothing of ours uses the sandbox');
  const isTool = other.name === 'tools' && zone.name !== 'tools' && zone.name !== 'wiring';
  if (isTool) return said('tests, tools and seed are used by nobody else');
  if (zone.may === 'everything') return null;
  if (zone.may.includes(other.name)) return null;
  if (zone.may.includes(`own:${other.name}`)) {
    if (roomOf(file) === roomOf(target.file)) return null;
    return mayUse(zone, file, target.file) ? null : said(`the pair does not stand in MAY_USE`);
  }
  return said(`${zone.name} may not use ${other.name}`);
}

function refusalOfPackage(file: string, zone: Zone, name: string): boolean {
  if (zone.name === 'domain') return !DOMAIN_PACKAGES[name]?.test(file);
  return zone.npm !== 'any' && !zone.npm.includes(name);
}

function mayUse(zone: Zone, file: string, target: string): boolean {
  if (zone.name !== 'feature-server') return false;
  return MAY_USE.some(([user, used]) => user === featureOf(file) && used === featureOf(target));
}

/** Returns a cycle in pairs of importer and imported, or null. */
export function circleIn(pairs: readonly (readonly [string, string])[]): string[] | null {
  const visit = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    for (const [user, used] of pairs)
      if (user === name) {
        const found = visit(used, [...way, name]);
        if (found) return found;
      }
    return null;
  };
  for (const [user] of pairs) {
    const found = visit(user, []);
    if (found) return found;
  }
  return null;
}
