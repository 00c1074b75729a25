// Serves the provider's script and frames to browsers.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageOf, textsOf } from './browser/frame-texts.mjs';
import { escapeHtml } from './html.ts';
import { type PageAnswer, page, plain } from './web.ts';

const FOLDER = path.join(import.meta.dirname, 'browser');
const SCRIPT = 'stripe-script.mjs';
const TYPES: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const FIELDS = {
  cardNumber: 'type="text" autocomplete="cc-number"',
  cardExpiry: 'type="text" autocomplete="cc-exp"',
  // Hidden, as the shop's specification requires (section 5).
  cardCvc: 'type="password" autocomplete="cc-csc"',
} as const;
type Field = keyof typeof FIELDS;

/** Returns the handler of `/stripe.js` and `/elements/…`, which returns undefined for other paths. */
export function createAssets(mayHold: (origin: string) => boolean): (url: URL) => PageAnswer | undefined {
  const files = new Map(
    readdirSync(FOLDER)
      .filter((name) => path.extname(name) in TYPES)
      .map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
  );
  return (url) => {
    if (url.pathname === '/stripe.js') return fileAnswer(SCRIPT, files.get(SCRIPT) as string);
    const [, name = ''] = /^\/elements\/([\w.-]+)$/.exec(url.pathname) ?? [];
    if (name in FIELDS) return frameAnswer(name as Field, url, mayHold);
    const text = files.get(name);
    return text === undefined ? undefined : fileAnswer(name, text);
  };
}

const fileAnswer = (name: string, body: string): PageAnswer => ({
  status: 200,
  type: TYPES[path.extname(name)] as string,
  body,
  headers: { 'cross-origin-resource-policy': 'cross-origin' },
});

// Only the page that the frame sends messages to may embed it.
function frameAnswer(field: Field, { searchParams }: URL, mayHold: (origin: string) => boolean): PageAnswer {
  const parent = searchParams.get('parent') ?? '';
  if (URL.parse(parent)?.origin !== parent || !mayHold(parent)) return plain(400, 'No frame for this page');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join('; ');
  return page(framePage(field, languageOf(searchParams.get('locale'))), policy);
}

// The script enables the field when it is ready, because it would miss earlier input.
function framePage(field: Field, language: 'sv' | 'en'): string {
  const label = escapeHtml(textsOf(language).labels[field]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${label}</title>
<link rel="stylesheet" href="/elements/frame.css"><script type="module" src="/elements/frame.mjs"></script></head>
<body><form><input disabled ${FIELDS[field]} aria-label="${label}" inputmode="numeric" spellcheck="false"
autocapitalize="none"></form></body></html>`;
}
