// Entry of the built server.
import path from 'node:path';
import { renderPage } from './entry-server.tsx';
import { runProcess } from './main.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { builtAssets } from './platform/assets.ts';

// dist/server/server.js; the browser's files and the migrations lie at fixed places around it.
const here = import.meta.dirname;
const clientFolder = path.resolve(here, '../client');

await runProcess(process.argv.slice(2), {
  migrationsFolder: path.resolve(here, '../../apps/shop/migrations'),
  rendering: async (migrationNames) => ({
    assets: builtAssets(clientFolder, PAGE_MODULES),
    clientFolder,
    shareFont: path.resolve(here, '../../apps/shop/fonts/share-picture.ttf'),
    render: renderPage,
    migrationNames,
  }),
});
