// The mail that asks a buyer to confirm the email address of an order. It may reach a stranger. So it
// contains no text that the buyer typed, and has no effect unless the link is used.

import { CONFIRMATION_HOURS } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { confirmTexts } from '#src/languages/catalogues/order-mails/confirm-texts.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';

const HOUR_MS = 3_600_000;

/** Returns the content of the mail. `link` has the token that confirms the order. */
export function confirmEmailContent(
  { language, number, lines, totals, placedAt }: StoredOrder,
  { brand }: Pick<App['settings'], 'brand'>,
  link: string,
): MailContent {
  const texts = confirmTexts[language];
  const until = new Date(placedAt.getTime() + CONFIRMATION_HOURS * HOUR_MS);
  const amount = moneyTableFormat([totals.totalOre])(totals.totalOre, language);
  return {
    language,
    subject: texts.subject({ shop: brand.name }),
    title: texts.title,
    opening: [texts.intro({ shop: brand.name })],
    highlight: { label: texts.number, value: number },
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'button', label: texts.confirm, href: link },
          {
            kind: 'text',
            text: texts.hours({
              hours: CONFIRMATION_HOURS,
              when: formatInstant(until.toISOString(), language),
            }),
          },
          { kind: 'text', text: texts.notYou },
        ],
      },
      {
        heading: texts.goods,
        blocks: [
          { kind: 'list', items: lines.map(({ quantity, name }) => `${quantity} × ${oneLine(name)}`) },
          { kind: 'text', text: texts.total({ amount }) },
        ],
      },
    ],
  };
}
