// Starts production with one unsafe setting at a time. It must stop and name the setting.
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { PRODUCTION_FACTS, PRODUCTION_PROVIDERS } from '#tests/app/production-providers.ts';
import { SERVER_BUNDLE } from '../project.mjs';

// Source: sysexits.h, EX_CONFIG.
const WRONG_SETTINGS = 78;
const STOP_TIMEOUT_MS = 10_000;
const SAFE = {
  ...PRODUCTION_PROVIDERS,
  ...PRODUCTION_FACTS,
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.se',
  // Nothing listens there. A start that connects has accepted its settings.
  DATABASE_URL: 'postgres://shop_app@127.0.0.1:1/shop',
  DATABASE_DIRECT_URL: 'postgres://shop_owner@127.0.0.1:1/shop',
  SMTP_PORT: '2525',
  PORT: '0',
  METRICS_PORT: '0',
  ENV_FILE: '',
};
const ZEROS = `k1:${Buffer.alloc(32).toString('base64')}`;
const UNSAFE = [
  ['[M2]', 'TRUST_PROXY', ''],
  ['[M2]', 'TRUST_PROXY', 'garbage'],
  ['[M3]', 'AUTH_AUTOCONFIRM', 'true'],
  ['[M3]', 'AUTH_LIMIT_FACTOR', '100000'],
  ['[M3]', 'DATABASE_URL', SAFE.DATABASE_DIRECT_URL],
  ['[M3]', 'ACCESS_CODE', '123456'],
  ['[M3]', 'ENCRYPTION_KEYS', ZEROS],
  ['[M3]', 'ORDER_NUMBER_KEY', 'a'.repeat(32)],
  ['[M3]', 'LINK_SIGNING_KEY', 'a'.repeat(32)],
  ['[M3]', 'CORS_ORIGINS', 'http://other.example'],
  ['[M3]', 'REDIRECT_ORIGINS', 'http://other.example'],
  ['[LAW.3.1]', 'TAX_MODE', ''],
  ['T31', 'PAYMENTS_API_URL', 'http://localhost:4012'],
  ['T31', 'PUBLIC_URL', 'http://shop.example.se'],
  ['T31', 'BRAND_ORG_NUMBER', '559999-0008'],
];

async function startWith(settings) {
  const child = spawn(process.execPath, [SERVER_BUNDLE], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part;
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  const [code] = await event(child, 'exit');
  clearTimeout(timer);
  return { code, text };
}

/** Starts production with unsafe settings, one at a time, and once with safe ones. */
export async function tryProduction() {
  const found = [];
  const safe = await startWith(SAFE);
  if (safe.code === WRONG_SETTINGS)
    found.push({
      where: 'production',
      what: `refuses the safe settings of the attack: ${safe.text.slice(0, 500)}`,
    });
  for (const [id, name, value] of UNSAFE) {
    const { code, text } = await startWith({ ...SAFE, [name]: value });
    if (code !== WRONG_SETTINGS || !text.includes(name))
      found.push({
        where: `${name}=${value.slice(0, 30)}`,
        what: `${id} does not stop production (exit code ${code})`,
      });
  }
  return { tried: UNSAFE.length + 1, found };
}
