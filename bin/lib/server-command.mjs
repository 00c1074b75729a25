import { hasBuild } from './build.mjs';
import { runNode, stepEnvironment } from './child-process.mjs';
import { plainError } from './command.mjs';
import { loadEnvFile, readEnvironment, serverEnvironment } from './environment.mjs';
import { restartUnderProjectNode } from './node24.mjs';
import { SERVER_BUNDLE } from './project.mjs';

/**
 * Runs a command of the built server on DATABASE_URL or on the database of DATA_DIR, which need not run.
 * Returns the exit code. Installs and builds nothing, because servers may run from this checkout. With `isCheck`, a
 * production without DATABASE_URL gets no database of its own, because that is the problem to report.
 */
export async function runServerCommand(args, { isCheck = false } = {}) {
  loadEnvFile();
  const { dataDir, databaseUrl, hasSandbox } = readEnvironment();
  if (!hasBuild()) throw plainError('The shop is not built yet. Run npm run build first.');
  const restarted = await restartUnderProjectNode();
  if (restarted !== null) return restarted;
  const run = (database) => {
    const env = serverEnvironment(process.env, { dataDir, database, sandbox: null, mode: 'production' });
    return runNode([SERVER_BUNDLE, ...args], { env: { ...stepEnvironment(), ...env } });
  };
  if (databaseUrl || (isCheck && !hasSandbox)) return run(null);
  const { withDatabase } = await import('./with-database.mjs');
  return withDatabase(dataDir, run);
}
