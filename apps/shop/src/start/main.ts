// Entry of the built server.
import path from 'node:path';
import { builtAssets } from '#src/platform/http/assets.ts';
import { renderPage } from '#src/rendering/entry-server.tsx';
import { runProcess } from './run-process.ts';

// This is dist/builds/NAME/server. The rest of the build is around it.
const build = path.resolve(import.meta.dirname, '..');
const clientFolder = path.join(build, 'client');

await runProcess(process.argv.slice(2), {
  migrationsFolder: path.join(build, 'migrations'),
  rendering: async (migrationNames) => ({
    assets: builtAssets(clientFolder),
    clientFolder,
    assetsFolder: path.resolve(build, '../../assets'),
    shareFont: path.join(build, 'share-picture.ttf'),
    render: renderPage,
    migrationNames,
  }),
});
