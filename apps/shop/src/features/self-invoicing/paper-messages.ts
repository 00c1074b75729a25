import type { BillingDocument } from '@activepick/domain/invoicing/billing-document.ts';
import type { ZeroVat } from '@activepick/domain/invoicing/billing-lines.ts';
import { paperEn } from './paper-messages.en.ts';
import { paperSv } from './paper-messages.sv.ts';

/** What is written on the document of an invoice. */
export const paperMessages = { sv: paperSv, en: paperEn };

type PaperWords = typeof paperSv;

/** Returns the reason for 0 % VAT as the law wants it on the invoice; '' for a row without one. */
export function zeroVatText(zeroVat: ZeroVat | null, words: PaperWords): string {
  if (!zeroVat) return '';
  return zeroVat.reason === 'exempt' ? words.exempt(zeroVat) : words.reverseCharge;
}

/** Returns the notes below the sums: the agreement, and F-tax where the seller has it. */
export const notesOf = ({ agreement }: Pick<BillingDocument, 'agreement'>, words: PaperWords): string[] => [
  agreement ? words.noteOf({ reference: agreement.reference, day: agreement.signedOn }) : words.note,
  ...(agreement?.hasFTax ? [words.fTax] : []),
];
