import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { mailText } from './mail-text.ts';

/** Returns the subject of a mail and its two parts, plain text and HTML. */
export const renderMail = (content: MailContent): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: mailText(content),
  html: `<!doctype html>${renderToStaticMarkup(<MailPage content={content} />)}`,
});
