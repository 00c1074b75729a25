import { readJson } from './files.mjs';
import { inProject } from './project.mjs';

/** Returns every registry package of the lock, once per version, sorted by name: `{ name, version, isDev }`. */
export function lockedPackages(lock = readJson(inProject('package-lock.json'))) {
  const found = new Map();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (!folder.includes('node_modules/') || entry.link) continue;
    const name = entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isDev = Boolean(entry.dev) && (found.get(`${name}@${entry.version}`)?.isDev ?? true);
    found.set(`${name}@${entry.version}`, { name, version: entry.version, isDev });
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version),
  );
}

/** Returns optional packages that a package of the lock names, but that have no entry. `npm ci` would fail on them. */
export function missingOptionals(lock = readJson(inProject('package-lock.json'))) {
  const names = new Set(
    Object.keys(lock.packages).map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13)),
  );
  const wanted = Object.values(lock.packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  return [...new Set(wanted)].filter((name) => !names.has(name)).sort();
}

const ROW = /^\| (\S+) \| (\S+) \| (\d{4}-\d\d-\d\d) \|/gm;

/** Returns publication dates by `name@version` that an earlier run wrote to docs/dependencies.md. They never change. */
export function knownDates(document) {
  return new Map([...document.matchAll(ROW)].map(([, name, version, date]) => [`${name}@${version}`, date]));
}

/** Returns packages that were published less than `days` before `today` (ISO dates). */
export function tooYoung(packages, dates, today, days) {
  const limit = Date.parse(today) - days * 24 * 3600 * 1000;
  return packages.filter(({ name, version }) => Date.parse(dates.get(`${name}@${version}`)) > limit);
}
