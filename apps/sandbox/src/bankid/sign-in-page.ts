// The page that replaces the app: the user chooses a person, cancels or fails. Works without scripts.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../payments/html.ts';
import { ACR } from './openid-server.ts';
import type { Person } from './persons.ts';
import { type Language, signInTexts } from './sign-in-texts.ts';

const STYLE = `
  :root { color-scheme: light dark; --accent: light-dark(#193e4f, #a9d7ea); --on: light-dark(#fff, #10242d); }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#eef3f5, #10242d); color: light-dark(#14242b, #e8eff2); }
  header { background: #193e4f; color: #fff; padding: 1rem; font-weight: 700; }
  main { max-width: 26rem; margin: 1rem auto; padding: 1.5rem; box-sizing: border-box; background: light-dark(#fff, #173440); border-radius: .5rem; }
  h1 { font-size: 1.375rem; margin: 0 0 1rem; }
  fieldset { border: 0; margin: 1.5rem 0; padding: 0; min-width: 0; }
  legend { font-weight: 700; padding: 0; }
  label { display: flex; gap: .75rem; align-items: center; min-height: 3rem; padding: .5rem 0; border-bottom: 1px solid light-dark(#c9d6dc, #355764); overflow-wrap: anywhere; }
  input { width: 1.25rem; height: 1.25rem; flex: none; margin: 0; accent-color: var(--accent); }
  svg { display: block; width: 11rem; max-width: 100%; height: auto; margin: 1rem auto; background: #fff; padding: .75rem; border-radius: .5rem; }
  button { display: block; width: 100%; min-height: 3rem; margin: 0 0 .75rem; padding: .75rem; font: inherit; font-weight: 600; border-radius: .375rem; border: 2px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; }
  button.quiet { background: transparent; color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
  a { color: var(--accent); }
`;

/** The data of the page. */
export interface Asked {
  uid: string;
  acr: string;
  /** The number that the shop requested, or null. */
  hint: string | null;
  persons: readonly Person[];
  language: Language;
}

/** Renders the page of a waiting sign-in. */
export function signInPage({ uid, acr, hint, persons, language }: Asked): string {
  const t = signInTexts(language);
  const chosen = persons.find(({ ssn }) => ssn === hint) ?? persons[0];
  const choices = persons.map(
    (person) =>
      `<label><input type="radio" name="person" value="${escapeHtml(person.ssn)}"${
        person === chosen ? ' checked' : ''
      }><span>${escapeHtml(`${person.givenName} ${person.familyName}`)}<br>${written(person.ssn)}</span></label>`,
  );
  return layout(
    language,
    t.title,
    `<p>${t.explain}</p>${wayIn(uid, acr, language)}
${hint ? `<p>${escapeHtml(t.hinted({ number: written(hint) }))}</p>` : ''}
<form method="post" action="/sign-in/${escapeHtml(uid)}?lang=${language}">
<fieldset><legend>${t.who}</legend>${choices.join('')}</fieldset>
<button name="decision" value="identify">${t.identify}</button>
<button class="quiet" name="decision" value="cancel">${t.cancel}</button>
<button class="quiet" name="decision" value="fail">${t.fail}</button></form>
<p>${t.leave}</p>`,
  );
}

function wayIn(uid: string, acr: string, language: Language): string {
  const t = signInTexts(language);
  if (acr === ACR.sameDevice) return `<p>${t.sameDevice}</p>`;
  if (acr !== ACR.qr) return `<p>${t.choose}</p>`;
  return `<p>${t.qr}</p>${qrPicture(uid, t.qrPicture)}`;
}

const written = (ssn: string) => `${ssn.slice(0, 8)}-${ssn.slice(8)}`;

const SIDE = 21;
const CORNER = 7;

// Only looks like a QR code. It has no data, because no app could read it.
function qrPicture(uid: string, name: string): string {
  const bits = createHash('sha512').update(uid).digest();
  const squares: string[] = [];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const index = (y * SIDE + x) % (bits.length * 8);
      const isDark = isCorner(x, y) ? cornerIsDark(x, y) : ((bits[index >> 3] as number) >> (index & 7)) & 1;
      if (isDark) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  return `<svg role="img" aria-label="${name}" viewBox="0 0 ${SIDE} ${SIDE}"><path d="${squares.join('')}"/></svg>`;
}

const fromEnd = (at: number) => SIDE - 1 - at;
const isCorner = (x: number, y: number) =>
  (y < CORNER && (x < CORNER || fromEnd(x) < CORNER)) || (x < CORNER && fromEnd(y) < CORNER);
function cornerIsDark(x: number, y: number): boolean {
  const [a, b] = [x < CORNER ? x : fromEnd(x), y < CORNER ? y : fromEnd(y)];
  const ring = Math.min(a, b, CORNER - 1 - a, CORNER - 1 - b);
  return ring !== 1;
}

/** Renders the page of a sign-in that has ended. */
export function gonePage(language: Language): string {
  const t = signInTexts(language);
  return layout(language, t.goneTitle, `<p>${t.gone}</p>`);
}

function layout(language: Language, title: string, body: string): string {
  const t = signInTexts(language);
  const other = language === 'sv' ? 'en' : 'sv';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} – ${t.brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header>${t.brand}</header><main><h1>${title}</h1>${body}
<p><a href="?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></p></main></body></html>`;
}
