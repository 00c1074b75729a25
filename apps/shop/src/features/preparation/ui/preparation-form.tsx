// The store's form of how far a bike is: status, frame number and note.
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import { BUILD_STATES, type BuildState, MAX_STORE_NOTE } from '@activepick/domain/stores/preparation.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { preparationMessages } from '#src/languages/catalogues/preparation/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { MAX_FRAME_TEXT, type Preparation, type savePreparation } from '../contract.ts';

interface FormProps {
  storeId: string;
  benefitId: string;
  preparation: Preparation;
  onChanged: () => Promise<unknown>;
}

/** The preparation of one bike: a form while it can be changed, else what the store has entered. */
export function PreparationCard(props: FormProps) {
  const { preparation } = props;
  const messages = useMessages(preparationMessages);
  const { language } = useLanguage();
  const id = useId();
  const focusAfter = useFocusAfter();
  const { changedBy, changedAt } = preparation;
  const changed = async () => {
    await props.onChanged();
    // A saved preparation is a new form, or none.
    focusAfter(() => document.getElementById(id));
  };
  return (
    <Card id={id} title={messages.title}>
      {preparation.mayChange ? (
        <PreparationForm key={preparation.version} {...props} onChanged={changed} />
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Fact name={messages.status}>{messages.states[preparation.state]}</Fact>
          <Fact name={messages.frame}>{preparation.frameNumber ?? messages.noFrame}</Fact>
          <Fact name={messages.note}>{preparation.note ?? messages.noNote}</Fact>
        </dl>
      )}
      {changedBy && changedAt ? (
        <p className="text-small text-ink-soft wrap-anywhere">
          {messages.by({ name: changedBy, time: formatInstant(changedAt, language) })}
        </p>
      ) : null}
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-semibold whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
);

function PreparationForm({ storeId, benefitId, preparation, onChanged }: FormProps) {
  const messages = useMessages(preparationMessages);
  const id = useId();
  const { show } = useToast();
  const [state, setState] = useState<BuildState>(preparation.state);
  const [frame, setFrame] = useState(preparation.frameNumber ?? '');
  const [note, setNote] = useState(preparation.note ?? '');
  const [frameError, setFrameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const frameId = `${id}-frame`;
  const refuseFrame = (text: string) => {
    setFrameError(text);
    document.getElementById(frameId)?.focus();
  };
  const refused = async (error: unknown) => {
    const code = error instanceof CallRefused ? error.problem.code : null;
    if (code === 'frame-number-taken') refuseFrame(messages.frameTaken);
    else if (code === 'changed-meanwhile') {
      show({ tone: 'error', text: messages.changed });
      await onChanged();
    } else setFailure(code === 'not-possible-now' ? messages.notNow : messages.failed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const parsed = frame.trim() === '' ? null : parseFrameNumber(frame);
    if (parsed && !parsed.ok) return refuseFrame(messages.frameProblems[parsed.reason]);
    setBusy(true);
    try {
      const { data } = await call<typeof savePreparation>(
        'PUT',
        '/api/store/:storeId/bikes/:benefitId/preparation',
        {
          params: { storeId, benefitId },
          body: { version: preparation.version, state, frameNumber: frame, note },
        },
      );
      show({ text: data.isOrderReady ? messages.nowReady : messages.saved });
      await onChanged();
    } catch (error) {
      await refused(error);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {preparation.state === 'ready' ? <Notice>{messages.waitsForOthers}</Notice> : null}
      <ChoiceCards
        look="chips"
        name={`${id}-state`}
        legend={messages.status}
        hint={messages.readyHint}
        value={state}
        choices={BUILD_STATES.map((value) => ({ value, label: messages.states[value] }))}
        onChange={(value) => setState(value as BuildState)}
      />
      <Field
        id={frameId}
        label={messages.frame}
        hint={messages.frameHint}
        optional
        error={frameError}
        value={frame}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_FRAME_TEXT}
        onChange={({ target }) => {
          setFrame(target.value);
          setFrameError(null);
        }}
      />
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        optional
        rows={2}
        maxLength={MAX_STORE_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.saving}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {messages.save}
      </Button>
    </form>
  );
}
