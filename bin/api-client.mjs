import { writeFileSync } from 'node:fs';
import { readOptions, runCommand } from './lib/command.mjs';
import { inProject } from './lib/project.mjs';
import { setUp } from './lib/set-up.mjs';

const HELP = `
Usage: npm run api-client

Generates the types of packages/api-client from the contracts of /api/v1.

  --help   this text
`;

await runCommand(HELP, async (args) => {
  readOptions(args, { known: {} });
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  const { programDocument } = await import('./lib/program-document.mjs');
  const { typesOf } = await import('../packages/api-client/generate.mjs');
  writeFileSync(inProject('packages/api-client/src/generated.ts'), await typesOf(await programDocument()));
  return 0;
});
