import { ensureBuilt } from './build.mjs';
import { loadEnvFile, readEnvironment, serverEnvironment } from './environment.mjs';
import { SERVER_BUNDLE } from './project.mjs';
import { say, setUp } from './set-up.mjs';
import { runNode, stepEnvironment } from './steps.mjs';

/**
 * Runs a command of the server's program on the database of DATA_DIR, running or not, or on DATABASE_URL. Returns the
 * exit code.
 */
export async function runServerCommand(args) {
  loadEnvFile();
  const { dataDir, databaseUrl } = readEnvironment();
  const restarted = await setUp();
  if (restarted !== null) return restarted;
  await ensureBuilt({ say });
  const run = (database) => {
    const env = serverEnvironment(process.env, { dataDir, database, sandbox: null, mode: 'production' });
    return runNode([SERVER_BUNDLE, ...args], { env: { ...stepEnvironment(), ...env } });
  };
  if (databaseUrl) return run(null);
  const { withDatabase } = await import('./joined-database.mjs');
  return withDatabase(dataDir, run);
}
