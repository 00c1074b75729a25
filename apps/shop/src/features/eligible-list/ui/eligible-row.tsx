import { useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import type { EligibleEmployee } from '../contract.ts';

/** An employee in the list, with its actions. The name opens the form, also by keyboard. */
export function EligibleRow(props: {
  of: EligibleEmployee;
  today: string;
  onEdit: () => void;
  onEnd: () => void;
}) {
  const { of, today, onEdit, onEnd } = props;
  const messages = useMessages(eligibleMessages);
  const { name, email, department, employeeId, costCentre, firstDay, lastDay, personalNumber } = of;
  return (
    <div className="grid gap-x-5 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_12rem_auto] md:items-center">
      <span className="min-w-0">
        <button
          type="button"
          data-row=""
          onClick={onEdit}
          aria-label={messages.edit({ name })}
          className="link max-w-full truncate text-left font-semibold max-md:min-h-11"
        >
          {name}
        </button>
        <span className="block truncate text-small text-ink-soft">{email}</span>
      </span>
      <span className="min-w-0 text-small">
        <span className="block truncate">{[department, costCentre].filter(Boolean).join(' · ')}</span>
        <span className="block truncate tabular-nums text-ink-soft">
          {[employeeId, personalNumber].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5 md:justify-end">
        {firstDay && firstDay > today ? (
          <Chip tone="fjord">{messages.startsOn({ day: firstDay })}</Chip>
        ) : null}
        {of.joinedAt ? <Chip>{messages.joined}</Chip> : null}
        {lastDay ? (
          <Chip>
            {lastDay < today ? messages.endedOn({ day: lastDay }) : messages.endsOn({ day: lastDay })}
          </Chip>
        ) : null}
      </span>
      <span className="flex gap-2">
        <Button onClick={onEdit} aria-label={messages.edit({ name })} className="md:hidden">
          {messages.editShort}
        </Button>
        <Button onClick={onEnd} aria-label={messages.endFor({ name })}>
          {messages.end}
        </Button>
      </span>
    </div>
  );
}
