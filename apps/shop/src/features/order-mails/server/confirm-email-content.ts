// The mail that asks a buyer to confirm the email address of an order. It may reach a stranger. So it
// contains no text that the buyer typed, and has no effect unless the link is used.
import { CONFIRMATION_HOURS } from '@activepick/domain/orders/order-states.ts';
import type { App } from '#src/app.ts';
import type { StoredOrder } from '#src/features/order-records/server/order-repository.ts';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { type MailContent, oneLine } from '#src/platform/mail/mail-content.ts';

const HOUR_MS = 3_600_000;

const TEXTS = {
  sv: {
    subject: (p: { shop: string }) => `Bekräfta din beställning hos ${p.shop}`,
    title: 'Bekräfta din beställning',
    intro: (p: { shop: string }) =>
      `Någon har skrivit den här e-postadressen i en beställning hos ${p.shop}. Är det du? Bekräfta beställningen, så frågar vi din arbetsgivare om den kan godkännas.`,
    number: 'Beställningsnummer',
    confirm: 'Bekräfta beställningen',
    hours: (p: { hours: number; when: string }) =>
      `Länken gäller i ${p.hours} timmar, till ${p.when}. Vi håller varorna åt dig så länge. Bekräftar du inte avbryts beställningen automatiskt.`,
    notYou: 'Är det inte du? Då behöver du inte göra något.',
    goods: 'Det gäller',
    total: (p: { amount: string }) => `Totalt inkl. moms: ${p.amount}`,
  },
  en: {
    subject: (p: { shop: string }) => `Confirm your order at ${p.shop}`,
    title: 'Confirm your order',
    intro: (p: { shop: string }) =>
      `Someone entered this email address in an order at ${p.shop}. Was it you? Confirm the order, and we will ask your employer to approve it.`,
    number: 'Order number',
    confirm: 'Confirm the order',
    hours: (p: { hours: number; when: string }) =>
      `The link is valid for ${p.hours} hours, until ${p.when}. We will hold the goods for you until then. If you do not confirm, the order will be cancelled automatically.`,
    notYou: 'If it was not you, you do not need to do anything.',
    goods: 'This is about',
    total: (p: { amount: string }) => `Total incl. VAT: ${p.amount}`,
  },
};

/** Returns the content of the mail. `link` has the token that confirms the order. */
export function confirmEmailContent(
  { language, number, lines, totals, placedAt }: StoredOrder,
  { brand }: Pick<App['settings'], 'brand'>,
  link: string,
): MailContent {
  const texts = TEXTS[language];
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
