// The store's form with two to five times.

import { addDays } from '@activepick/domain/calendar.ts';
import {
  type LocalTime,
  localTimeOf,
  MAX_DAYS_AHEAD,
  PROPOSED_TIMES,
  suggestedTimes,
  type TimeProblem,
  timeProblems,
} from '@activepick/domain/stores/pickup-times.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PartnerStore } from '#src/features/stores/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { CONTROL_STYLE, FieldError } from '#src/ui/field-frame.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import type { proposeTimes } from '../contract.ts';
import { ChangeFailure } from './appointment-parts.tsx';
import { useChange } from './use-change.ts';

interface FormProps {
  /** The prefix of the ids of its fields. */
  id: string;
  storeId: string;
  benefitId: string;
  version: number;
  openingHours: PartnerStore['openingHours'];
  onChanged: () => Promise<unknown>;
  /** Closes the form; null where it is the only step. */
  onKeep: (() => void) | null;
}

interface Row extends LocalTime {
  key: number;
}

const FIRST_TIMES = 3;

function contextOf(hours: PartnerStore['openingHours']) {
  const now = Date.now();
  return { now, today: localTimeOf(now).day, hours };
}

// A store that never opens gets empty rows.
function firstRows(hours: PartnerStore['openingHours']): Row[] {
  const suggested = suggestedTimes(FIRST_TIMES, contextOf(hours));
  return Array.from({ length: FIRST_TIMES }, (_, key) => ({
    key,
    day: suggested[key]?.day ?? '',
    time: suggested[key]?.time ?? '',
  }));
}

/** The form. Begins with times within the opening hours. */
export function ProposeForm(props: FormProps) {
  const { id, storeId, benefitId, version, openingHours, onChanged, onKeep } = props;
  const messages = useMessages(appointmentMessages);
  const tries = useRefusedTries();
  const { isBusy, failure, run } = useChange(onChanged);
  const [rows, setRows] = useState(() => firstRows(openingHours));
  const [problems, setProblems] = useState<readonly (TimeProblem | null)[]>([]);
  const focusAfter = useFocusAfter();
  const change = (index: number, part: Partial<LocalTime>) => {
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
    setProblems(problems.map((problem, at) => (at === index ? null : problem)));
  };
  const refuse = (found: readonly (TimeProblem | null)[]) => {
    setProblems(found);
    tries.add();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const times = rows.map(({ day, time }) => ({ day, time }));
    const found = timeProblems(times, contextOf(openingHours));
    if (found.some((problem) => problem !== null)) return refuse(found);
    const input = { params: { storeId, benefitId }, body: { version, times } };
    const fields = await run(
      () => call<typeof proposeTimes>('POST', '/api/store/:storeId/bikes/:benefitId/appointment', input),
      messages.store.sent,
    );
    if (fields.length === 0) return;
    // The hours may have changed since the page was loaded.
    const at = new Map(fields.map(({ field, code }) => [field, code as TimeProblem]));
    refuse(times.map((_, index) => at.get(`times.${index}`) ?? null));
  };
  const remove = () => {
    setRows(rows.slice(0, -1));
    setProblems(problems.slice(0, -1));
    // Both buttons may be gone, or the pressed one.
    focusAfter(() => document.getElementById(`${id}-${rows.length - 2}-day`));
  };
  const add = () => {
    setRows([
      ...rows,
      { key: Math.max(...rows.map(({ key }) => key)) + 1, day: rows.at(-1)?.day ?? '', time: '' },
    ]);
    focusAfter(() => document.getElementById(`${id}-${rows.length}-day`));
  };
  const errors = rows.flatMap((_, index) => {
    const problem = problems[index];
    if (!problem) return [];
    const text = messages.store.problemOf({ n: index + 1, problem: messages.store.problems[problem] });
    return [{ fieldId: `${id}-${index}-day`, text }];
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="text-small text-ink-soft">
        {openingHours ? messages.store.hours : messages.store.noHours}
      </p>
      <ErrorSummary ref={tries.summary} title={messages.store.summary} errors={tries.any ? errors : []} />
      <ol className="grid gap-4">
        {rows.map((row, index) => (
          <TimeRow
            key={row.key}
            id={`${id}-${index}`}
            n={index + 1}
            row={row}
            problem={problems[index] ?? null}
            onChange={(part) => change(index, part)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {rows.length < PROPOSED_TIMES.most ? <Button onClick={add}>{messages.store.add}</Button> : null}
        {rows.length > PROPOSED_TIMES.least ? (
          <Button onClick={remove}>{messages.store.remove}</Button>
        ) : null}
      </div>
      <ChangeFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
          {messages.store.send}
        </Button>
        {onKeep ? <Button onClick={onKeep}>{messages.store.keep}</Button> : null}
      </div>
    </form>
  );
}

interface RowProps {
  id: string;
  n: number;
  row: LocalTime;
  problem: TimeProblem | null;
  onChange: (part: Partial<LocalTime>) => void;
}

function TimeRow({ id, n, row, problem, onChange }: RowProps) {
  const messages = useMessages(appointmentMessages).store;
  const today = localTimeOf(Date.now()).day;
  const ties = {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <li className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,9rem)]">
        <Labelled id={`${id}-day`} label={messages.dayLabel}>
          <input
            {...ties}
            id={`${id}-day`}
            aria-label={messages.day({ n })}
            type="date"
            min={today}
            max={addDays(today, MAX_DAYS_AHEAD)}
            value={row.day}
            onChange={({ target }) => onChange({ day: target.value })}
            className={CONTROL_STYLE}
          />
        </Labelled>
        <Labelled id={`${id}-time`} label={messages.clockLabel}>
          <input
            {...ties}
            id={`${id}-time`}
            aria-label={messages.clock({ n })}
            type="time"
            step={300}
            value={row.time}
            onChange={({ target }) => onChange({ time: target.value })}
            className={CONTROL_STYLE}
          />
        </Labelled>
      </div>
      {problem ? <FieldError id={`${id}-problem`}>{messages.problems[problem]}</FieldError> : null}
    </li>
  );
}

// Day and time have one error together, so they are no separate fields.
const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={id} className="text-small font-semibold">
      {label}
    </label>
    {children}
  </div>
);
