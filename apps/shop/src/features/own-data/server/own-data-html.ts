// A person's data as an HTML page without scripts and URLs, which can be opened anywhere.
import type { Language } from '#src/i18n/language.ts';
import { ownDataTexts } from '#src/languages/catalogues/own-data/texts.ts';
import { escapeHtml } from '#src/platform/http/escape-html.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2rem}dt{color:#555}dd{margin:0 0 .5rem}dl dl,ul{margin-left:1rem}';

/** Returns the page. The names of fields are those of the machine-readable copy, with spaces. */
export function ownDataHtml(data: Record<string, unknown>, language: Language, shop: string): string {
  const texts = ownDataTexts[language];
  const sections: Record<string, string> = texts.sections;
  const body = Object.entries(data).map(
    ([name, value]) => `<h2>${escapeHtml(sections[name] ?? worded(name))}</h2>${shown(value, texts.nothing)}`,
  );
  const title = escapeHtml(texts.title({ shop }));
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title>`,
    `<style>${STYLE}</style><h1>${title}</h1><p>${escapeHtml(texts.stays)}</p>`,
    ...body,
    '</html>',
  ].join('\n');
}

const worded = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase();

function shown(value: unknown, nothing: string): string {
  if (value === null || value === undefined || value === '') return `<p>${escapeHtml(nothing)}</p>`;
  if (Array.isArray(value))
    return value.length === 0
      ? `<p>${escapeHtml(nothing)}</p>`
      : `<ul>${value.map((one) => `<li>${shown(one, nothing)}</li>`).join('')}</ul>`;
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, one]) => `<dt>${escapeHtml(worded(name))}</dt><dd>${shown(one, nothing)}</dd>`)
      .join('')}</dl>`;
  return escapeHtml(String(value));
}
