import { ensureBuilt } from './lib/build.mjs';
import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { loadEnvFile, readEnvironment, serverEnvironment } from './lib/environment.mjs';
import { SERVER_BUNDLE } from './lib/project.mjs';
import { say, setUp } from './lib/set-up.mjs';
import { runNode, stepEnvironment } from './lib/steps.mjs';

const HELP = `
Usage: npm run seed -- --products N

Fills the catalogue up to N products made by rule, besides the demo products. Works on the database of DATA_DIR,
running or not, or on DATABASE_URL.

  --products N   how many products
  --help         this text
`;

async function main(args) {
  const { products } = readOptions(args, { known: { products: 'value' } });
  if (!/^[1-9]\d{0,7}$/.test(products ?? '')) throw plainError('--products wants a number from 1 on', 64);
  loadEnvFile();
  const { dataDir, databaseUrl } = readEnvironment();
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  await ensureBuilt({ say });
  const seed = (database) => {
    const env = serverEnvironment(process.env, { dataDir, database, sandbox: null, mode: 'production' });
    return runNode([SERVER_BUNDLE, 'seed', '--products', products], {
      env: { ...stepEnvironment(), ...env },
    });
  };
  if (databaseUrl) return seed(null);
  const { withDatabase } = await import('./lib/joined-database.mjs');
  return withDatabase(dataDir, seed);
}

await runCommand(HELP, main);
