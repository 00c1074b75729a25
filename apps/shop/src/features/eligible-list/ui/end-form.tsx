import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useReport } from '#src/ui/use-report.ts';
import { CallRefused } from '#src/wire/call.ts';
import type { EligibleEmployee } from '../contract.ts';

/** Sets an employee's last day. The typed day stays if the save is refused. */
export function EndForm(props: {
  of: EligibleEmployee;
  today: string;
  /** Saves the last day; throws when it is refused. */
  save: (of: EligibleEmployee, lastDay: string | null) => Promise<void>;
  /** Called with true while the form has an unsaved day. Pass a stable function. */
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}) {
  const { today, save, onChanged, onCancel } = props;
  const messages = useMessages(eligibleMessages);
  const [of, setOf] = useState(props.of);
  const [lastDay, setLastDay] = useState(of.lastDay ?? today);
  const isChanged = lastDay !== (of.lastDay ?? today);
  useReport(isChanged, onChanged);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (day: string | null) => {
    if (isBusy) return;
    if (day !== null && (day === '' || day < today)) {
      setError(day === '' ? messages.rowProblems['day-invalid'] : messages.rowProblems['last-day-past']);
      document.getElementById('last-day')?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    setNotice(null);
    try {
      return await save(of, day);
    } catch (refused) {
      const problem = refused instanceof CallRefused ? refused.problem : null;
      const code = problem?.fields?.[0]?.code as keyof typeof messages.rowProblems | undefined;
      if (problem?.code === 'changed-meanwhile') {
        setOf(problem.facts?.employee as EligibleEmployee);
        setNotice(messages.changed);
      } else if (code && code in messages.rowProblems) setError(messages.rowProblems[code]);
      else setNotice(messages.saveFailed);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(lastDay);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{messages.endText}</p>
      {notice ? (
        <Notice tone="warn" live="alert">
          {notice}
        </Notice>
      ) : null}
      <Field
        id="last-day"
        type="date"
        label={messages.columns.lastDay}
        value={lastDay}
        min={today}
        error={error ?? undefined}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.saving}>
          {messages.endAction}
        </Button>
        {of.lastDay ? <Button onClick={() => void act(null)}>{messages.continues}</Button> : null}
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
