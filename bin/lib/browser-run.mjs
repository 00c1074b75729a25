// Runs Playwright for tests and screenshots. Both start a shop on a temporary database.
import { ensureBuilt } from './build.mjs';
import { runNode, stepEnvironment } from './child-process.mjs';
import { inProject } from './project.mjs';
import { say } from './set-up.mjs';

// Settings of the user's own shop must not reach a shop that is started for a run.
const OWN_SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_.*|APP_MODE|LANDING|TAX_MODE|PUBLIC_URL|METRICS_PORT|SANDBOX_.*|SMTP_.*|PAYMENTS|PAYMENTS_.*|BANKID|BANKID_.*|COMPANY_REGISTER|CONTRACTS|ACCOUNTING|STORE_BACKEND|ROARING_.*|ONEFLOW_.*|FORTNOX_.*|PRODUCTS_URL|BUDGET_.*)$/;

/** Removes the user's own settings from this process's environment. */
export function forgetOwnSettings() {
  for (const name of Object.keys(process.env).filter((key) => OWN_SETTINGS.test(key)))
    delete process.env[name];
}

/** Returns the environment of a run on a temporary database. */
export const throwawayEnvironment = ({ cluster, folder }) =>
  stepEnvironment({
    TEST_DATABASE_ADMIN_URL: cluster.urls.admin,
    TEST_DATABASE_OWNER_URL: cluster.urls.owner,
    TEST_DATABASE_APP_URL: cluster.urls.app,
    TEST_FOLDER: folder,
  });

/** Builds the shop if needed and finds a browser. Returns the environment with the browser. */
export async function withBrowser(env) {
  await ensureBuilt({ say });
  const { findChromium } = await import('./chromium.mjs');
  const browser = await findChromium({ say });
  return { ...env, CHROMIUM_PATH: browser.path, CHROMIUM_ARGS: browser.args.join(' ') };
}

/** Runs Playwright and returns its exit code. */
export const playwright = (args, { env, quiet = false }) =>
  runNode([inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], { env, quiet });
