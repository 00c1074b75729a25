// The content of a mail, before it is rendered as HTML or plain text.
import type { Language } from '#src/i18n/language.ts';

/** One row of the table of ordered items. */
export interface GoodsRow {
  /** Quantity and name, '2 × Flaska'. */
  goods: string;
  detail: string | null;
  amount: string;
}

/** A block of an email. */
export type Block =
  /** `isShopsOwn`: a text of the shop without anything typed, so that its URLs may become links. */
  | { kind: 'text'; text: string; isQuiet?: boolean; isShopsOwn?: boolean }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'address'; caption: string; lines: readonly string[] }
  | { kind: 'goods'; head: { item: string; amount: string }; rows: readonly GoodsRow[] }
  | { kind: 'sums'; caption: string; rows: readonly { label: string; amount: string; isTotal: boolean }[] }
  | { kind: 'facts'; rows: readonly { label: string; value: string; link?: string }[] }
  | { kind: 'form'; lines: readonly string[] }
  | { kind: 'quote'; lines: readonly string[] }
  | { kind: 'button'; label: string; href: string };

/** A whole mail: title, highlight, and sections with headings. */
export interface MailContent {
  language: Language;
  subject: string;
  title: string;
  opening: readonly string[];
  highlight: { label: string; value: string } | null;
  /** Sections. The first one may have no heading. */
  sections: readonly { heading: string | null; blocks: readonly Block[] }[];
}

const LINE_END = /\r\n|[\r\n\u0085\u2028\u2029]/;

/** Returns the lines of a typed text without control characters, for a block 'quote'. */
export const quotedLines = (text: string): string[] => text.split(LINE_END).map(oneLine);

/** Returns a text without line breaks and control characters, trimmed. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
