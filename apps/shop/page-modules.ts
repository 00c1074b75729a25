/**
 * Returns the module of each page's path, by the source of `src/pages.ts`: `{ '/search': 'src/features/…/search.tsx' }`.
 * The build writes it beside the manifest, so that a page's chunk is preloaded with the entry.
 */
export function pageModules(source: string): Record<string, string> {
  const importIn = (code: string | undefined) => code?.match(/import\('\.\/([^']+)'\)/)?.[1];
  const [head = '', ...rows] = source.split(/\bpath: '/);
  const entries = rows.flatMap((row): [string, string][] => {
    const file = importIn(row) ?? importIn(head.split(`const ${row.match(/module: (\w+)/)?.[1]} =`)[1]);
    return file ? [[row.slice(0, row.indexOf("'")), `src/${file}`]] : [];
  });
  return Object.fromEntries(entries);
}
