import { withoutLinks } from '@activepick/domain/identifiers/link-like.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';

/**
 * Returns the subject of a mail and its two parts, plain text and HTML. Only buttons, facts with `link` and
 * the shop's own texts contain links: no typed text becomes one in an email client (docs/security.md, T64).
 */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const unlinked = unlinkedPart(content);
  return {
    subject: unlinked.subject,
    text: mailText(unlinked),
    html: `<!doctype html>${renderToStaticMarkup(<MailPage content={unlinked} />)}`,
  };
}

const CODES = new Set(['kind', 'language', 'href', 'link']);

function unlinkedPart<Part>(part: Part): Part {
  if (typeof part === 'string') return withoutLinks(part) as Part;
  if (Array.isArray(part)) return part.map(unlinkedPart) as Part;
  if (typeof part !== 'object' || part === null) return part;
  if ('isShopsOwn' in part && part.isShopsOwn) return part;
  // The text of a link is its own.
  const isLink = 'link' in part && Boolean(part.link);
  const entries = Object.entries(part).map(([key, value]) =>
    CODES.has(key) || (isLink && key === 'value') ? [key, value] : [key, unlinkedPart(value)],
  );
  return Object.fromEntries(entries) as Part;
}
