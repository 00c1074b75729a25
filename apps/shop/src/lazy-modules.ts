// The libraries that the server imports on first use, so that it listens early. They are loaded right after
// that, so that a missing library is noticed at once, and not when somebody signs in.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './platform/observability/log.ts';

const RETRY_AFTER_MS = 5_000;

/** Libraries by name. `pg-copy-streams` is left out: only backup and restore use it. */
export const LAZY_MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  jose: () => import('jose'),
  'rate-limiter-flexible': () => import('rate-limiter-flexible'),
  '@node-rs/argon2': () => import('@node-rs/argon2'),
  cockatiel: () => import('cockatiel'),
  nodemailer: () => import('nodemailer'),
  stripe: () => import('stripe'),
  'openid-client': () => import('openid-client'),
  '@simplewebauthn/server': () => import('@simplewebauthn/server'),
  otpauth: () => import('otpauth'),
  qrcode: () => import('qrcode'),
  sharp: () => import('sharp'),
  pdfkit: () => import('pdfkit'),
  '@zxcvbn-ts/language-common': () => import('@zxcvbn-ts/language-common'),
  'ical-generator': () => import('ical-generator'),
};

/** The loading of lazy modules. */
export interface ModuleLoading {
  /** Whether every module is loaded. */
  isDone: () => boolean;
  /** Resolves when every module is loaded, or after `stop`. */
  done: Promise<void>;
  stop: () => void;
}

/** Loads modules one after the other. Logs each missing one, and tries again until all are loaded. */
export function loadModules(
  log: Pick<Log, 'error'>,
  modules: Readonly<Record<string, () => Promise<unknown>>> = LAZY_MODULES,
  retryAfterMs = RETRY_AFTER_MS,
): ModuleLoading {
  const waiting = new Map(Object.entries(modules));
  const stopped = new AbortController();
  const loadOne = async ([name, load]: [string, () => Promise<unknown>]) => {
    try {
      await load();
      waiting.delete(name);
    } catch (err) {
      log.error({ event: 'module_missing', module: name, err }, 'A library could not be loaded');
    }
    // Requests have priority.
    await new Promise((resolve) => setImmediate(resolve));
  };
  const loadAll = async () => {
    while (waiting.size > 0 && !stopped.signal.aborted) {
      for (const entry of [...waiting]) await loadOne(entry);
      if (waiting.size > 0)
        await delay(retryAfterMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  };
  return { isDone: () => waiting.size === 0, done: loadAll(), stop: () => stopped.abort() };
}
