// Payloads for every text field. Each is special to a database, a header, a template, a path or a page.

/** Part of each payload, to find it wherever it appears. */
export const MARK = 'k9x7q';

/** Texts that are special to the server or to systems behind it. */
export const PAYLOADS = [
  `${MARK}'`,
  `${MARK}' or '1'='1`,
  `\r\nset-cookie: ${MARK}=1`,
  `"><img src=x onerror=${MARK}()>`,
  `<script>${MARK}()</script>`,
  `{{7*7}}\${7*7}<%= 7*7 %>${MARK}`,
  `../../../../etc/passwd\u0000${MARK}`,
  `__proto__`,
  `\ud800${MARK}`,
  MARK.repeat(2_000),
];

/** How long the payloads below make the database sleep. Less than the statement timeout of the application's role. */
export const SLEEP_SECONDS = 2;

/** Texts that make the database sleep if they become part of a statement. */
export const SLEEPS = [
  `${MARK}'; select pg_sleep(${SLEEP_SECONDS}); --`,
  `1' and (select pg_sleep(${SLEEP_SECONDS})) is null --${MARK}`,
  `${MARK}' || (select pg_sleep(${SLEEP_SECONDS})) || '`,
];

/**
 * Values of an unexpected type, size or calendar.
 * @type {unknown[]}
 */
export const HOSTILE_VALUES = [
  '2026-02-30',
  '0000-01-01',
  '9999-99-99',
  'WyIyMDI2LTAyLTMwVDAwOjAwOjAwWiIsImEiXQ',
  'WyIwMDAwLTAxLTAxVDAwOjAwOjAwWiIsImEiXQ',
  '00000000-0000-0000-0000-000000000000',
  '',
  ' ',
  'http://evil.example/x',
  null,
  true,
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  { toString: 'x', __proto__x: 1 },
];

/** Paths that must return none of our files. */
export const FORBIDDEN_PATHS = [
  '/.env',
  '/.env.example',
  '/.git/config',
  '/.git/HEAD',
  '/.npmrc',
  '/.DS_Store',
  '/package.json',
  '/package-lock.json',
  '/tsconfig.json',
  '/data/demo.json',
  '/demo.json',
  '/backup.sql',
  '/dump.sql',
  '/database.sqlite',
  '/server.js',
  '/dist/server/server.js',
  '/apps/shop/src/settings/settings.ts',
  '/node_modules/pg/package.json',
  '/.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/metrics',
  '/server-status',
  '/debug',
  '/actuator/env',
  '/phpinfo.php',
  '/wp-login.php',
  '/admin/.htpasswd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%252e%252e%252fpackage.json',
  '/pictures/..%2f..%2fpackage.json',
  '/art/..%2f..%2fpackage.json',
  '/share/..%2f..%2fpackage.json',
  '/api/..%2f..%2fpackage.json',
  '/profile/x.css',
  '/api/account.css',
  '/api/internal',
  '/api/debug',
  '/auth/v1/admin',
];

/**
 * Signs that a response reveals internals.
 * @type {[sign: RegExp, what: string][]}
 */
export const INSIDE = [
  [/\bat [^\n]{0,200}\.(?:ts|tsx|js|mjs):\d+:\d+/, 'a stack'],
  [/node_modules\//, 'an internal path'],
  [
    /syntax error at or near|duplicate key value violates|relation "\w+" does not exist/,
    'a database message',
  ],
  [/root:[x*]:0:0:/, 'a file of the machine'],
  [/\bpostgres(?:ql)?:\/\/[^\s"]+/, 'a database URL'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
];
