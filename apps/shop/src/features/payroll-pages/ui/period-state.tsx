import type { Period } from '#src/features/payroll/contract.ts';
import { formatDate, stockholmDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Chip } from '#src/ui/chip.tsx';

const TONES = { open: 'fjord', closed: 'birch', exported: 'moss' } as const;

/** The state of a period, with when and by whom it was closed. */
export function PeriodStateLine({ period }: { period: Period }) {
  const messages = useMessages(payrollMessages);
  const { language } = useLanguage();
  const day = (at: string) => formatDate(stockholmDay(new Date(at)), language);
  const { state, closedAt, closedBy, exportedAt } = period;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Chip tone={TONES[state]}>{messages.states[state]}</Chip>
      {closedAt ? <span>{messages.closedBy({ day: day(closedAt), name: closedBy })}</span> : null}
      {exportedAt ? <span>{messages.exportedAt({ day: day(exportedAt) })}</span> : null}
    </span>
  );
}
