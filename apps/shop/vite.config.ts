import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { denyImports } from 'vite-env-only';
import { pageModules } from './page-modules.ts';
import { ROUTER_FILE, trimRouter } from './trim-router.ts';

// Modules that several pages share, but not the pages of the measured first load: forms, accounts, guards,
// the calculator. In a shared file, their dependencies would become part of the first load.
const NOT_FOR_ALL =
  /[\\/]((features|languages[\\/][a-z]+)[\\/](sign-in|profile|search|benefit-calculator|content|bike-picker)|domain[\\/]src[\\/]search|layout[\\/](account-menu|guarded|coming|use-title))|[\\/]ui[\\/](field|dialog|error-summary|notice)\.tsx/;

const PAGE = /[\\/]pages[\\/]/;

// The most visited pages after home.
const EARLY_PART = /[\\/](home|search|suggestions|product|customer-pick)-[^\\/]*\.js$/;

// The entries of the measured first load (npm run bench -- first-load).
const ENTRY = 'src/rendering/entry-client.tsx';
// The modules that every visit to home runs: the page, and the button that it loads afterwards.
const HOME = ['src/features/home/pages/home.tsx', 'src/layout/bike-picker-button.tsx'];
// The first load includes the modules that home shares with these pages.
const NEXT = [
  'search/pages/search',
  'saved-products/pages/saved-strip',
  'product-page/pages/product',
  'checkout/pages/checkout',
  'catalogue-admin/pages/catalogue-admin',
].map((page) => `src/features/${page}.tsx`);
// Files that several pages share, so that no page loads modules that only other pages need.
const SHARING: readonly (readonly [name: string, pages: readonly string[]])[] = [
  ['product-parts', ['product-page/pages/product']],
  [
    'page-parts',
    [
      'search/pages/search',
      'product-page/pages/customer-pick',
      'content/pages/information',
      'sign-in/pages/auth',
      'checkout/pages/checkout',
    ],
  ],
];

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

// Lists all icons of the library. A module that imports from it needs only the icons that it names.
const ALL_ICONS = /[\\/]lucide[\\/]dist[\\/]esm[\\/]lucide\.mjs$/;
const ICON = /[\\/]lucide[\\/]dist[\\/]esm[\\/]icons[\\/]([^\\/]+)\.mjs$/;
const iconFile = (name: string) => name.replace(/(?<=.)([A-Z])/g, '-$1').toLowerCase();

function iconsNamedIn(code: string): string[] {
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide['"]/g)];
  return named.flatMap(([, names = '']) => names.split(',').map((name) => iconFile(name.trim())));
}

/** Returns a module and all its static imports, icons by their names. */
function neededBy(file: string, graph: Graph): ReadonlySet<string> {
  const needed = new Set([path.join(import.meta.dirname, file)]);
  // Iterates over a set that grows during the iteration.
  for (const id of needed) {
    const module = graph.getModuleInfo(id);
    if (!module || ALL_ICONS.test(id)) continue;
    for (const imported of [...module.importedIds, ...iconsNamedIn(module.code ?? '')]) needed.add(imported);
  }
  return needed;
}
const known = new Map<string, ReadonlySet<string>>();
const isNeededBy = (file: string, id: string, graph: Graph) => {
  const needed = known.get(file) ?? neededBy(file, graph);
  known.set(file, needed);
  return needed.has(ICON.exec(id)?.[1] ?? id);
};

// Few large files compress better than many small ones, but home has a budget and no page should fetch much
// that it does not use. Libraries change rarely, so they are a separate file.
const isOurs = (id: string) => /\.tsx?$|[\\/]lucide[\\/]/.test(id) && !NOT_FOR_ALL.test(id);
const GROUPS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    debugName: 'entry',
    name: (id: string, graph: Graph) =>
      isNeededBy(ENTRY, id, graph) ||
      (HOME.some((part) => isNeededBy(part, id, graph)) && NEXT.some((page) => isNeededBy(page, id, graph)))
        ? 'first'
        : null,
    test: isOurs,
    priority: 2,
  },
  {
    debugName: 'pages',
    name: (id: string, graph: Graph) =>
      SHARING.find(([, pages]) =>
        pages.some((page) => isNeededBy(`src/features/${page}.tsx`, id, graph)),
      )?.[0] ?? null,
    test: isOurs,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', test: isOurs, minShareCount: 3, priority: 1 },
];

const PAGE_MODULES: Plugin = {
  name: 'page-modules',
  generateBundle() {
    const pages = pageModules(readFileSync(path.join(import.meta.dirname, 'src/pages.ts'), 'utf8'));
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
  },
};

const TRIM_ROUTER: Plugin = {
  name: 'trim-router',
  apply: 'build',
  transform: {
    filter: { id: ROUTER_FILE },
    handler: (code) => ({ code: trimRouter(code), map: null }),
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [PAGE_MODULES, TRIM_ROUTER]),
    // The browser's bundle must contain no server code. The build names the importing module.
    denyImports({
      client: { files: ['**/server/**', '**/src/platform/**', '**/src/providers/**'] },
    }),
  ],
  build: isSsrBuild
    ? {
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        rollupOptions: {
          // The second entry is a worker thread of the bulk load (seed/line-makers.ts), which expects it
          // beside the server.
          input: { server: 'src/start/main.ts', 'lines-worker': 'seed/lines-worker.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        // The modules of other pages are not preloaded in the first load. A page that is opened directly
        // preloads its own, by the manifest.
        modulePreload: {
          resolveDependencies: (file: string, deps: string[], { hostType }: { hostType: string }) =>
            hostType === 'js' && !EARLY_PART.test(file) ? [] : deps,
        },
        rollupOptions: {
          input: [ENTRY, 'src/rendering/load-after-paint.ts', 'src/rendering/count-visits-here.ts'],
          output: {
            // The first script names a hundred pages, so most of their files have no other name than their hash.
            chunkFileNames: ({ name, facadeModuleId }) =>
              PAGE.test(facadeModuleId ?? '') && !EARLY_PART.test(`/${name}-.js`)
                ? 'assets/[hash:7].js'
                : 'assets/[name]-[hash].js',
            codeSplitting: { groups: GROUPS },
          },
        },
      },
  ssr: {
    // One bundled file starts faster than a thousand small ones. In development, Node loads libraries itself,
    // and these may not be ES modules. Libraries with their own files, or large and rarely used ones, stay
    // outside the bundle and are imported on first use.
    noExternal: command === 'build' ? true : undefined,
    external: [
      'graphile-worker',
      'nodemailer',
      'sanitize-html',
      'sharp',
      'vite',
      '@aws-sdk/client-s3',
      '@node-rs/argon2',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-node',
      '@opentelemetry/semantic-conventions',
      '@simplewebauthn/server',
      'jose',
      'otpauth',
      'pdfkit',
      'qrcode',
      'rate-limiter-flexible',
    ],
  },
}));
