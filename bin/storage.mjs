import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run storage -- to-s3
       npm run storage -- to-database
       npm run storage -- check

to-s3 moves pictures, photos and payroll files from the database into the bucket S3_BUCKET.
to-database moves them back. check reads every object and compares its checksum.
All run while the shop serves. After an interruption, run the command again.

  --help   this text
`;

async function main(args) {
  const { rest } = readOptions(args, { rest: true });
  const [what, ...more] = rest;
  if (!['to-s3', 'to-database', 'check'].includes(what) || more.length > 0)
    throw plainError('Name to-s3, to-database or check (see --help)', 64);
  return runServerCommand(['storage', what]);
}

await runCommand(HELP, main);
