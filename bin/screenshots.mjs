import path from 'node:path';
import { forgetOwnSettings, playwright, throwawayEnvironment, withBrowser } from './lib/browser-run.mjs';
import { stopOnSignals } from './lib/child-process.mjs';
import { readOptions, runCommand } from './lib/command.mjs';
import { whenLauncherDies } from './lib/node24.mjs';
import { inProject } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run screenshots [-- options] [files]

Takes screenshots of every page and state of the shop for visual review: in both languages, at 390 and 1440 px, light
and dark. Starts a shop on a temporary database.

  --to FOLDER   the target folder (default: screenshots)
  --readme      only the screenshots of the README, into docs/pictures
  -t TEXT       only pages whose name matches TEXT
  --help        this text
`;

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    known: { to: 'value', readme: 'flag', match: 'value' },
    short: { t: 'match' },
    rest: true,
  });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  forgetOwnSettings();
  const folder = options.readme ? inProject('docs', 'pictures') : path.resolve(options.to ?? 'screenshots');
  const { startThrowaway } = await import('./lib/temporary-database.mjs');
  const database = await startThrowaway();
  whenLauncherDies(stopOnSignals(database.remove));
  try {
    const env = await withBrowser(throwawayEnvironment(database));
    const config = ['--config', 'playwright.screenshots.config.ts', '--reporter=line'];
    const filter = options.match ? ['-g', options.match] : [];
    const code = await playwright([...config, ...filter, ...(options.rest ?? [])], {
      env: { ...env, SCREENSHOTS_TO: folder, SCREENSHOTS_FOR_README: options.readme ? '1' : '' },
    });
    say(`Pictures: ${folder}`);
    return code;
  } finally {
    await database.remove();
  }
});
