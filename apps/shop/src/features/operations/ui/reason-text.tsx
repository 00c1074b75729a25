import { readAuditReason } from '@activepick/domain/companies/audit-reason.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { LOG_LANGUAGE } from '#src/languages/fixed-languages.ts';

/** The reason of a provider request, translated. Unknown reasons are shown as stored. */
export function ReasonText({ stored }: { stored: string }) {
  const messages = useMessages(operationsMessages);
  const reason = readAuditReason(stored);
  if (!reason) return <span lang={LOG_LANGUAGE}>{stored}</span>;
  const text =
    'reference' in reason ? messages.contractReasons[reason.why](reason) : messages.reasons[reason.why];
  return reason.passId ? messages.byPass({ text, pass: reason.passId }) : text;
}
