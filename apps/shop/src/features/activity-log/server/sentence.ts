// An entry of the log as a sentence in a language. Details that members may not see never reach it: only the facts below do.
import { type AuditAction, isAuditAction } from '@activepick/domain/audit/audit-actions.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import type { Language } from '#src/i18n/language.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { sentenceMessages } from '#src/languages/catalogues/activity-log/sentence-messages.ts';
import type { StoredEntry } from './activity-report.ts';

// The names of the formats of payroll files.
const FORMATS: Readonly<Record<string, string>> = { csv: 'CSV', paxml: 'PAXml' };

/** Returns the sentence of an entry. `who` acted; `about` is the person whom its details name by the account, or null. */
export function sentenceOf(
  entry: StoredEntry,
  { who, about }: { who: string; about: string | null },
  language: Language,
): string {
  const { parts, states } = activityMessages[language];
  const { action, detail } = entry;
  if (!isAuditAction(action)) return parts.other({ who, action });
  const month = text(detail.month);
  const state = text(detail.to);
  const number = entry.orderNumber ?? entry.benefitNumber?.toString();
  const sentence = sentenceMessages[language].sentences[action]({
    who,
    name: about ?? entry.personName ?? parts.person,
    month: month && /^\d{4}-\d{2}$/.test(month) ? formatMonth(month, language) : parts.missing,
    year: typeof detail.year === 'number' ? String(detail.year) : parts.missing,
    format: FORMATS[text(detail.format) ?? ''] ?? parts.missing,
    rows: typeof detail.count === 'number' ? parts.rows({ count: detail.count }) : '',
    number: number ?? parts.missing,
    reference: entry.reference ?? text(detail.reference) ?? parts.missing,
    state: (state && Object.entries(states).find(([name]) => name === state)?.[1]) ?? parts.changed,
    rights: rightsText(detail.rights, language),
  });
  return sentence.trim();
}

function rightsText(rights: unknown, language: Language): string {
  const { parts, rights: words } = activityMessages[language];
  if (!Array.isArray(rights)) return '';
  const known = Object.entries(words).flatMap(([right, word]) => (rights.includes(right) ? [word] : []));
  return known.length > 0 ? parts.rights({ rights: known.join(', ') }) : '';
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const GAP = '…';

/** Returns the name of an action for a filter: its sentence with gaps for what differs. */
export function actionLabel(action: AuditAction, language: Language): string {
  const gaps = {
    name: GAP,
    month: GAP,
    year: GAP,
    format: '',
    number: GAP,
    reference: GAP,
    rows: '',
    rights: '',
  };
  const { changed } = activityMessages[language].parts;
  const sentence = sentenceMessages[language].sentences[action]({ who: '', state: changed, ...gaps });
  const plain = sentence.replace(' ()', '').trim();
  return plain.charAt(0).toLocaleUpperCase(language) + plain.slice(1);
}
