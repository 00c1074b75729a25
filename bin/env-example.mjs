import { writeFileSync } from 'node:fs';
import { readOptions, runCommand } from './lib/command.mjs';
import { inProject } from './lib/project.mjs';
import { setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run env-example

Generates .env.example from apps/shop/src/settings/variables.ts.

  --help   this text
`;

await runCommand(HELP, async (args) => {
  readOptions(args, { known: {} });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const { envExample } = await import('../apps/shop/src/settings/settings.ts');
  writeFileSync(inProject('.env.example'), envExample());
  return 0;
});
