// The checks before the server listens. Every problem is named at once.
import type { App } from '#src/app.ts';
import { SettingsError } from '#src/settings/settings.ts';
import { installationKeyProblems } from './check-installation-keys.ts';
import { productionAccountProblems } from './check-production-accounts.ts';
import { checkMachine } from './doctor-machine.ts';

/**
 * Throws one `SettingsError` that names every reason why the migrated database or the data folder cannot be used.
 */
export async function requireReadyInstallation(
  app: Pick<App, 'db' | 'settings' | 'encryption' | 'orderNumberKey' | 'linkSigningKey'>,
): Promise<void> {
  const { mode } = app.settings;
  // The check of a new database stores its keys, so it runs first.
  const keys = await installationKeyProblems(app);
  const [accounts, machine] = await Promise.all([
    mode === 'production' ? productionAccountProblems(app) : [],
    checkMachine(app.settings),
  ]);
  const files = machine.findings.filter(({ cause }) => cause !== 'disk');
  const problems = [...keys, ...accounts, ...files.map(({ problem }) => problem)];
  if (problems.length > 0)
    throw new SettingsError(
      [`The installation is not ready (APP_MODE=${mode}).`, ...problems.map((one) => `  ${one}`)].join('\n'),
    );
}
