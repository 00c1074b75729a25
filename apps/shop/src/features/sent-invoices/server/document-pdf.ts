// The document of an invoice as a tagged PDF, with everything that the law requires on it.
import type { BillingDocument, BillingParty } from '@activepick/domain/invoicing/billing-document.ts';
import { formatMoneyExact, formatNumber, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { paperMessages } from '#src/languages/catalogues/sent-invoices/paper-messages.ts';
import { createTaggedPdf, type PdfColumn } from '#src/platform/pdf/tagged-pdf.ts';

// Column widths in points; A4 leaves 483 between the margins.
const WITH_DISCOUNT = [122, 73, 49, 80, 50, 35, 74];
const WITHOUT_DISCOUNT = [164, 73, 49, 84, 35, 78];
const SUMS: readonly PdfColumn[] = [
  { width: 363, align: 'left' },
  { width: 120, align: 'right' },
];

/** The texts of the document, line by line, as drawn. */
export interface DocumentTexts {
  title: string;
  facts: readonly string[];
  parties: readonly (readonly string[])[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly (readonly [string, string])[];
  notes: readonly string[];
}

const percent = (value: number, language: Language) =>
  formatPercent(value, language, Number.isInteger(value) ? 0 : 2);

/** Returns the texts of a document in a language. */
export function documentTexts(document: BillingDocument, language: Language): DocumentTexts {
  const texts = paperMessages[language];
  const money = (amount: BillingDocument['netOre']) => formatMoneyExact(amount, language);
  const partyOf = (label: string, party: BillingParty) => [
    label,
    party.name,
    party.address,
    party.town,
    `${texts.orgNumber}: ${party.orgNumber}`,
    `${texts.vatNumber}: ${party.vatNumber}`,
    party.bankgiro ? `${texts.bankgiro}: ${party.bankgiro}` : '',
  ];
  const hasDiscount = document.rows.some(({ discountPercent }) => discountPercent !== 0);
  return {
    title: document.credits === null ? texts.title : texts.credit,
    facts: [
      `${texts.number}: ${document.number}`,
      `${texts.issued}: ${document.issuedOn}`,
      `${texts.due}: ${document.dueOn}`,
      ...(document.credits === null ? [] : [`${texts.credits}: ${document.credits}`]),
    ],
    parties: [partyOf(texts.seller, document.seller), partyOf(texts.buyer, document.buyer)],
    head: [
      texts.description,
      texts.suppliedOn,
      texts.quantity,
      texts.price,
      ...(hasDiscount ? [texts.discount] : []),
      texts.vat,
      texts.net,
    ],
    rows: document.rows.map((row) => [
      [row.description, row.zeroVat && texts.zeroVat(row.zeroVat)].filter(Boolean).join('\n'),
      row.suppliedOn,
      formatNumber(row.quantity, language, Number.isInteger(row.quantity) ? 0 : 2),
      money(row.priceOre),
      ...(hasDiscount ? [row.discountPercent === 0 ? '' : percent(row.discountPercent, language)] : []),
      row.vatPercent === null ? '' : percent(row.vatPercent, language),
      money(row.netOre),
    ]),
    sums: [
      ...document.rates.flatMap(({ vatPercent, netOre, vatOre }): [string, string][] => {
        const rate = vatPercent === null ? '' : percent(vatPercent, language);
        return [
          [texts.base({ rate }), money(netOre)],
          [texts.vatOf({ rate }), money(vatOre)],
        ];
      }),
      [texts.total, money(document.totalOre)],
    ],
    notes: [document.comments, texts.note(document), document.agreement?.hasFTax ? texts.fTax : ''],
  };
}

/** Returns the document as a PDF. */
export async function documentPdf(
  document: BillingDocument,
  language: Language,
  author: string,
): Promise<Buffer> {
  const texts = documentTexts(document, language);
  const pdf = await createTaggedPdf({ title: `${texts.title} ${document.number}`, author, language });
  pdf.title(texts.title);
  pdf.paragraph(texts.facts);
  for (const [label = '', ...lines] of texts.parties) {
    pdf.heading(label);
    pdf.paragraph(lines.filter(Boolean));
  }
  const widths = texts.head.length === WITH_DISCOUNT.length ? WITH_DISCOUNT : WITHOUT_DISCOUNT;
  const columns = widths.map((width, at): PdfColumn => ({ width, align: at < 2 ? 'left' : 'right' }));
  pdf.table({ columns, head: texts.head, rows: texts.rows });
  pdf.table({ columns: SUMS, head: null, rows: texts.sums });
  for (const note of texts.notes.filter(Boolean)) pdf.paragraph([note]);
  return pdf.end();
}
