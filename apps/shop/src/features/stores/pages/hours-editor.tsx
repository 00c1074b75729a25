// The form for a store's opening hours; only staff load it.
import {
  type DayHours,
  hoursProblem,
  type OpeningHours,
  WEEK,
} from '@activepick/domain/stores/opening-hours.ts';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { storesMessages } from '#src/languages/catalogues/stores/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { PartnerStore, setStoreHours } from '../contract.ts';

const EMPTY: DayHours = { opens: '', closes: '' };
const typedOf = (hours: OpeningHours | null): DayHours[] =>
  Array.from({ length: WEEK }, (_, weekday) => hours?.[weekday] ?? EMPTY);

/** Returns the typed hours; null when every day is empty. */
function hoursOf(typed: readonly DayHours[]): (DayHours | null)[] | null {
  const hours = typed.map((day) => (day.opens === '' ? null : day));
  return hours.every((day) => day === null) ? null : hours;
}

/** A dialog with the hours of each weekday. `onSaved` gets the store as it is stored. */
export default function HoursEditor(props: {
  store: PartnerStore;
  open: boolean;
  onSaved: (store: PartnerStore) => void;
  onClose: () => void;
}) {
  const { store, open, onSaved, onClose } = props;
  const messages = useMessages(storesMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const id = useId();
  const [was, setWas] = useState(store.openingHours);
  const [typed, setTyped] = useState(() => typedOf(store.openingHours));
  const [hasTried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problems = typed.map(hoursProblem);
  const fieldId = (weekday: number, which: keyof DayHours) => `${id}-${weekday}-${which}`;
  const type = (weekday: number, change: Partial<DayHours>) =>
    setTyped(typed.map((day, place) => (place === weekday ? { ...day, ...change } : day)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    setTrouble(null);
    const wrong = problems.findIndex((problem) => problem !== null);
    if (wrong >= 0) {
      const which = typed[wrong]?.opens === '' ? 'opens' : 'closes';
      return document.getElementById(fieldId(wrong, which))?.focus();
    }
    setBusy(true);
    try {
      const input = { params: { id: store.id }, body: { was, hours: hoursOf(typed) } };
      const { data } = await call<typeof setStoreHours>('PUT', '/api/stores/:id/hours', input, { language });
      onSaved(data);
      show({ text: messages.hoursSaved({ name: store.name }) });
      onClose();
    } catch (error) {
      setTrouble(refusalOf(error));
      setBusy(false);
    }
  };
  const refusalOf = (error: unknown) => {
    if (!(error instanceof CallRefused)) return messages.hoursFailed;
    const { code, detail, facts } = error.problem;
    if (code !== 'changed-meanwhile') return detail;
    // The list shows the stored hours, and the typed ones stay.
    const newer = facts?.store as PartnerStore;
    setWas(newer.openingHours);
    onSaved(newer);
    return messages.hoursChanged;
  };
  return (
    <Dialog open={open} onClose={onClose} title={messages.hoursTitle({ name: store.name })}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-small text-ink-soft">{messages.hoursHint}</p>
        {typed.map((day, weekday) => {
          const name = messages.weekdays[weekday] as string;
          const problem = hasTried ? problems[weekday] : null;
          const wrong = day.opens === '' ? 'opens' : 'closes';
          const errorOf = (which: keyof DayHours) =>
            problem && which === wrong ? messages.hoursProblems[problem] : undefined;
          return (
            <fieldset key={name} className="grid grid-cols-2 gap-x-4">
              <legend className="mb-1 font-semibold">{name}</legend>
              {(['opens', 'closes'] as const).map((which) => (
                <Field
                  key={which}
                  id={fieldId(weekday, which)}
                  type="time"
                  label={messages[which]}
                  value={day[which]}
                  onChange={({ target }) => type(weekday, { [which]: target.value })}
                  error={errorOf(which)}
                />
              ))}
            </fieldset>
          );
        })}
        {trouble ? (
          <Notice tone="error" live="alert">
            {trouble}
          </Notice>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={messages.hoursSaving}
          className="justify-self-start"
        >
          {messages.hoursSave}
        </Button>
      </form>
    </Dialog>
  );
}
