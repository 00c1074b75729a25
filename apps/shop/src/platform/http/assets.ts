// The built files of the browser, for the HTML document.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** URLs of the built files, by route. */
export interface Assets {
  /** Loads entry and preloads after the first paint (rendering/load-after-paint.ts). */
  loader: string;
  entry: string;
  /** Counts visits, in shops that name a service (rendering/count-visits.ts). */
  visits: string;
  /** That service, and the name of the site there. */
  analytics?: { url: string; site: string };
  styles: readonly string[];
  /** Chunks to load early: those of the entry and of the matched route. */
  preloads: (routePath: string) => readonly string[];
  font: string | null;
  icon: string;
}

interface ManifestChunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'src/rendering/entry-client.tsx';
const LOADER = 'src/rendering/load-after-paint.ts';
const VISITS = 'src/rendering/count-visits-here.ts';

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, seen);
  return seen;
}

const address = (file: string) => `/${file}`;

/** Returns the URLs of the built files in `clientFolder`. Throws if there is no build. */
export function builtAssets(clientFolder: string): Assets {
  const written = (name: string) =>
    JSON.parse(readFileSync(path.join(clientFolder, '.vite', name), 'utf8')) as unknown;
  const manifest = written('manifest.json') as Manifest;
  // The module of each page's path, whose chunk is loaded together with the entry.
  const pageModules = Object.entries(written('pages.json') as Record<string, string>);
  const entryKeys = withImports(manifest, ENTRY);
  const entry = manifest[ENTRY];
  const loader = manifest[LOADER];
  const visits = manifest[VISITS];
  if (!entry || !loader || !visits) throw new Error('the build has no entry for the browser');
  const filesOf = (keys: Iterable<string>) =>
    [...keys].map((key) => manifest[key]?.file ?? '').filter(Boolean);
  const preloads = new Map<string, string[]>();
  const styles = new Set([...entryKeys].flatMap((key) => manifest[key]?.css ?? []));
  for (const [routePath, module] of pageModules) {
    const keys = withImports(manifest, module);
    preloads.set(
      routePath,
      filesOf(new Set([...entryKeys, ...keys]))
        .filter((file) => file !== entry.file)
        .map(address),
    );
    // One style sheet for all pages. The first load includes it, and later pages need no other.
    for (const key of keys) for (const file of manifest[key]?.css ?? []) styles.add(file);
  }
  const common = filesOf(entryKeys)
    .filter((file) => file !== entry.file)
    .map(address);
  return {
    loader: address(loader.file),
    entry: address(entry.file),
    visits: address(visits.file),
    styles: [...styles].map(address),
    preloads: (routePath) => preloads.get(routePath) ?? common,
    font: fontOf(clientFolder, manifest),
    icon: '/favicon.svg',
  };
}

function fontOf(clientFolder: string, manifest: Manifest): string | null {
  const hashed = Object.values(manifest).find(({ file }) => file.endsWith('.woff2'))?.file;
  if (hashed) return address(hashed);
  return existsSync(path.join(clientFolder, 'fonts/schibsted-grotesk.woff2'))
    ? '/fonts/schibsted-grotesk.woff2'
    : null;
}
