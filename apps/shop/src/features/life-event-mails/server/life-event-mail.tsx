// The mails about life events.

import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { lifeEventMailTexts } from '#src/languages/catalogues/life-event-mails/texts.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** What a mail about an event says. */
export interface MailedEvent {
  kind: LifeEventKind;
  benefitNumber: number;
  bike: string;
  employee: string;
  company: string;
  effectiveFrom: Month;
  reason: string | null;
  to: string;
  /** The signed-in page of the event. */
  link: string;
}

/** What a mail is about: a report to HR or to the employee, an approval, an end without effect, or the question to a colleague. */
export type LifeEventNews =
  | 'reported-to-hr'
  | 'reported-to-employee'
  | 'approved'
  | 'refused'
  | 'withdrawn'
  | 'expired'
  | 'offer';

/** Returns the mail about an event. */
export async function lifeEventMail(
  event: MailedEvent,
  news: LifeEventNews,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = lifeEventMailTexts[language];
  const what = texts.kinds[event.kind];
  const month = monthName(event.effectiveFrom, language);
  const { title, text } = wordsOf(event, news, { month, language });
  const rows = [
    { label: texts.event, value: what },
    { label: texts.bike, value: oneLine(event.bike) },
    { label: texts.number, value: String(event.benefitNumber) },
    ...(event.reason ? [{ label: texts.reason, value: oneLine(event.reason) }] : []),
  ];
  const content: MailContent = {
    language,
    subject: texts.subject({ what, number: event.benefitNumber }),
    title,
    opening: [text],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'facts', rows },
          { kind: 'button', label: texts.open, href: event.link },
        ],
      },
    ],
  };
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: event.to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}

function wordsOf(
  event: MailedEvent,
  news: LifeEventNews,
  { month, language }: { month: string; language: Language },
): { title: string; text: string } {
  const texts = lifeEventMailTexts[language];
  const employee = oneLine(event.employee);
  switch (news) {
    case 'reported-to-hr':
      return { title: texts.reportedTitle, text: texts.reportedToHr({ employee }) };
    case 'reported-to-employee':
      return {
        title: texts.reportedTitle,
        text: texts.reportedToEmployee({ company: oneLine(event.company) }),
      };
    case 'approved':
      return { title: texts.approvedTitle, text: texts.approved({ month }) };
    case 'offer':
      return { title: texts.offerTitle, text: texts.offer({ employee, month }) };
    default:
      return { title: texts.endedTitles[news], text: texts.ended[news] };
  }
}

const monthName = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
