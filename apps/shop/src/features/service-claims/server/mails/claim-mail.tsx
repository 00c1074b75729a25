// The mails about service claims.
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { claimMailTexts } from '#src/languages/catalogues/service-claims/mail-texts.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** What a mail about a claim says. Amounts are in öre incl. VAT. */
export interface MailedClaim {
  number: number;
  benefitNumber: number;
  bike: string;
  store: string;
  totalOre: Ore;
  budgetOre: Ore;
  restOre: Ore;
  answerBy: Day | null;
  reason: string | null;
  to: string;
  /** The signed-in page of the reader. */
  link: string;
}

/** What a mail is about. The first three go to the employee, the others to the sender in the store. */
export type ClaimNews =
  | 'consent'
  | 'approved'
  | 'rejected'
  | 'store-approved'
  | 'store-declined'
  | 'store-expired'
  | 'store-rejected';

/** Returns the mail about a claim. */
export async function claimMail(
  claim: MailedClaim,
  news: ClaimNews,
  language: Language,
  { brand }: Pick<App['settings'], 'brand'>,
): Promise<Omit<Mail, 'messageId'>> {
  const texts = claimMailTexts[language];
  const { title, text } = wordsOf(claim, news, language);
  const money = (amount: Ore) => formatMoneyExact(amount, language);
  const isToStore = news.startsWith('store-');
  const rows = [
    { label: texts.claim, value: String(claim.number) },
    { label: texts.bike, value: oneLine(claim.bike) },
    { label: texts.benefit, value: String(claim.benefitNumber) },
    { label: texts.store, value: oneLine(claim.store) },
    { label: texts.total, value: money(claim.totalOre) },
    ...(claim.restOre > 0
      ? [
          { label: texts.budget, value: money(claim.budgetOre) },
          { label: texts.rest, value: money(claim.restOre) },
        ]
      : []),
    ...(claim.reason ? [{ label: texts.reason, value: oneLine(claim.reason) }] : []),
  ];
  const content: MailContent = {
    language,
    subject: texts.subject({ number: claim.number }),
    title,
    opening: [text],
    highlight: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'facts', rows },
          { kind: 'button', label: isToStore ? texts.openStore : texts.openOwn, href: claim.link },
        ],
      },
    ],
  };
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: claim.to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}

function wordsOf(claim: MailedClaim, news: ClaimNews, language: Language): { title: string; text: string } {
  const texts = claimMailTexts[language];
  const store = oneLine(claim.store);
  switch (news) {
    case 'consent':
      return {
        title: texts.consentTitle,
        text: texts.consent({ store, day: claim.answerBy ? formatDate(claim.answerBy, language) : '' }),
      };
    case 'approved':
      return { title: texts.approvedTitle, text: texts.approved({ store }) };
    case 'rejected':
      return { title: texts.rejectedTitle, text: texts.rejected };
    default: {
      const state = news.slice('store-'.length) as keyof typeof texts.answered;
      return { title: texts.answeredTitles[state], text: texts.answered[state] };
    }
  }
}
