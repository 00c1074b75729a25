// Validates a company during typing.
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import type { Company } from '#src/features/companies/contract.ts';
import type { TypedCompany } from './draft.ts';

/** Tells whether a name or address looks like a link. A company name from the register is always accepted. */
export function readsAsLink(
  typed: TypedCompany,
  field: keyof TypedCompany,
  information: Company['companyInformation'],
): boolean {
  if (field === 'companyName' && typed.companyName.trim() === information?.companyName) return false;
  return field !== 'email' && looksLikeLink(typed[field]);
}

/** Returns the heading of the errors. */
export function summaryTitle(
  wrong: readonly { text: string }[],
  messages: Record<'emailExample' | 'emailWrong' | 'noLink' | 'requiredMissing', string>,
): string {
  const isAll = (wanted: string) => wrong.every(({ text }) => text === wanted);
  if (isAll(messages.emailExample)) return messages.emailWrong;
  return isAll(messages.noLink) ? messages.noLink : messages.requiredMissing;
}
