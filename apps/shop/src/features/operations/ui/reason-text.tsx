import { readCallReason } from '@activepick/domain/companies/call-reason.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '../messages.ts';

/** Why a provider was called, in the language of the page. Words that are not known any more stand as they are stored. */
export function ReasonText({ stored }: { stored: string }) {
  const messages = useMessages(operationsMessages);
  const reason = readCallReason(stored);
  if (!reason) return <span lang="en">{stored}</span>;
  const text =
    'reference' in reason ? messages.contractReasons[reason.why](reason) : messages.reasons[reason.why];
  return reason.passId ? messages.byPass({ text, pass: reason.passId }) : text;
}
