// A bike in a list of the workspace: whose it is, and what is known about its time.
import { addDays } from '@activepick/domain/calendar.ts';
import { localTimeOf } from '@activepick/domain/stores/pickup-times.ts';
import type { ReactNode } from 'react';
import { formatDate, formatShortDay, stockholmDay } from '#src/i18n/format.ts';
import { formatTime } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { storeWorkMessages } from '#src/languages/catalogues/store-workspace/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { WorkBike, WorkList, WorkReturn } from '../contract.ts';

interface CardProps {
  to: string;
  employee: string;
  bike: string;
  variant: string | null;
  /** The most important fact, above the name. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A row of any list. The whole row opens the bike. */
export function WorkCard({ to, employee, bike, variant, lead, children }: CardProps) {
  const messages = useMessages(storeWorkMessages);
  return (
    <li className="relative grid gap-0.5 rounded-card border border-line bg-surface p-4 hover:border-ink">
      {lead ? <p className="text-small font-semibold text-act">{lead}</p> : null}
      <h3 className="text-lead font-semibold wrap-anywhere">
        <PageLink
          to={to}
          aria-label={messages.open({ name: employee, bike })}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {employee}
        </PageLink>
      </h3>
      <p className="wrap-anywhere">{variant ? `${bike}, ${variant}` : bike}</p>
      {children ? <p className="text-small text-ink-soft">{children}</p> : null}
    </li>
  );
}

/** A bike in one of the lists. */
export function BikeRow({ to, list, row }: { to: string; list: WorkList; row: WorkBike }) {
  const words = useTimeWords();
  const messages = useMessages(storeWorkMessages);
  const { language } = useLanguage();
  const { build, since, employee, bike, variant, number } = row;
  const day = formatDate(stockholmDay(new Date(since)), language);
  const facts = [
    messages.number({ number: String(number) }),
    ...(list === 'prepare' ? [messages.signed({ day })] : []),
    ...(list === 'announce' || list === 'hand-over' ? [messages.ready({ day })] : []),
    ...(list === 'appointments' && build !== 'ready' ? [messages.notBuilt] : []),
  ];
  const lead = list === 'prepare' ? words.build(row) : words.time(row);
  return (
    <WorkCard to={to} employee={employee} bike={bike} variant={variant} lead={lead}>
      {facts.join(' · ')}
    </WorkCard>
  );
}

/** A bike that comes back. */
export function ReturnRow({ to, row }: { to: string; row: WorkReturn }) {
  const messages = useMessages(storeWorkMessages);
  const { language } = useLanguage();
  return (
    <WorkCard
      to={to}
      employee={row.employee}
      bike={row.bike}
      variant={row.variant}
      lead={messages.comes({ day: formatDate(row.on, language) })}
    />
  );
}

function useTimeWords() {
  const messages = useMessages(storeWorkMessages);
  const { language } = useLanguage();
  const time = ({ appointment, startsAt }: WorkBike): string => {
    if (startsAt === null)
      return messages.states[appointment === 'booked' ? 'none' : (appointment ?? 'none')];
    const clock = formatTime(startsAt, language);
    const { day } = localTimeOf(Date.parse(startsAt));
    const { day: today } = localTimeOf(Date.now());
    if (day === today) return messages.today({ time: clock });
    if (day === addDays(today, 1)) return messages.tomorrow({ time: clock });
    const words = `${formatShortDay(startsAt, language)} ${clock}`;
    return day < today ? messages.passed({ time: words }) : messages.booked({ time: words });
  };
  const build = (row: WorkBike): string => {
    const state = messages.builds[row.build];
    return row.appointment === 'booked' ? `${state} · ${time(row)}` : state;
  };
  return { time, build };
}
