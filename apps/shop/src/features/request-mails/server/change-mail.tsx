// The mail that tells a sender about a change of their request.
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type { App } from '#src/app.ts';
import type { StoredRequest } from '#src/features/requests/server/request-repository.ts';
import { formatDate } from '#src/i18n/format.ts';
import { requestMailTexts } from '#src/languages/catalogues/request-mails/texts.ts';
import { type Block, type MailContent, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** The change, and the URL of the status page. */
export interface ToldChange {
  move: RequestMove | 'new-link';
  message: string | null;
  to: string;
  link: string;
}

/** Returns the mail, in the language of the request. It contains no text that the sender has typed. */
export async function changeMail(
  request: StoredRequest,
  change: ToldChange,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const content = contentOf(request, change, brand.name);
  return {
    to: { name: '', address: change.to },
    ...renderMail(content),
  };
}

function contentOf(request: StoredRequest, { move, message, link }: ToldChange, shop: string): MailContent {
  const texts = requestMailTexts[request.language];
  const { title, text } = texts.changes[move];
  const day = formatDate(request.createdAt.toISOString(), request.language);
  const words: Block[] = message ? [{ kind: 'quote', lines: quotedLines(message) }] : [];
  return {
    language: request.language,
    subject: `${title} – ${shop}`,
    title,
    opening: [texts.about({ kind: request.kind, day, shop }), text],
    highlight: null,
    sections: [
      ...(words.length > 0
        ? [{ heading: move === 'decline' ? texts.reason : texts.words, blocks: words }]
        : []),
      { heading: null, blocks: [{ kind: 'button', label: texts.follow, href: link }] },
    ],
  };
}
