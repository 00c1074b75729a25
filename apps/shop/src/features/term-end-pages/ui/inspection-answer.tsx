// The employee's answer to an inspection: accept, or object with a text.
import { type FormEvent, useId, useState } from 'react';
import { type answerInspection, MAX_OBJECTION, type TermEnd } from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFormats } from './use-formats.ts';
import { useStep } from './use-step.ts';

/** The buttons, and the form of an objection. */
export function InspectionAnswer({ term, onChanged }: { term: TermEnd; onChanged: () => Promise<unknown> }) {
  const messages = useMessages(termEndMessages);
  const { money, day } = useFormats();
  const id = useId();
  const focusAfter = useFocusAfter();
  const { isBusy, failure, run } = useStep(onChanged);
  const [isAsking, setAsking] = useState(false);
  const [isObjecting, setObjecting] = useState(false);
  const [objection, setObjection] = useState('');
  const [isMissing, setMissing] = useState(false);
  const inspection = term.bikeReturn?.inspection;
  if (!inspection) return null;
  const { benefitId, version } = term;
  const send = (
    body: { accepts: true; version: number } | { accepts: false; version: number; objection: string },
  ) =>
    run(
      () =>
        call<typeof answerInspection>('POST', '/api/benefits/:id/term-end/answer', {
          params: { id: benefitId },
          body,
        }),
      messages.saved,
    );
  const accept = async () => {
    await send({ accepts: true, version });
    setAsking(false);
  };
  const object = async (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = objection.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) document.getElementById(`${id}-objection`)?.focus();
    else await send({ accepts: false, version, objection: objection.trim() });
  };
  const amount = money(inspection.damagesOre);
  return (
    <div className="grid gap-4">
      <p>{messages.answerBy({ day: day(inspection.objectBy), amount })}</p>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {isObjecting ? (
        <form onSubmit={(event) => void object(event)} noValidate className="grid gap-4">
          <TextAreaField
            id={`${id}-objection`}
            label={messages.objection}
            hint={messages.objectionHint}
            maxLength={MAX_OBJECTION}
            value={objection}
            onChange={(event) => setObjection(event.target.value)}
            error={isMissing ? messages.objectionMissing : undefined}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
              {messages.sendObjection}
            </Button>
            <Button onClick={() => setObjecting(false)}>{messages.cancel}</Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setAsking(true)}>
            {messages.accept}
          </Button>
          <Button
            onClick={() => {
              setObjecting(true);
              focusAfter(() => document.getElementById(`${id}-objection`));
            }}
          >
            {messages.object}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={messages.acceptTitle}
        text={messages.acceptText({ amount })}
        action={messages.accept}
        isBusy={isBusy}
        onAct={() => void accept()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
