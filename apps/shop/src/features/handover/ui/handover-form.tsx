// The store's form of a handover: the employee's code, the frame number, and the ID check.

import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import { type FormEvent, useId, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import { type handOver, MAX_FRAME_TEXT, type WaitingBike } from '../contract.ts';

interface FormProps {
  storeId: string;
  waiting: WaitingBike;
  /** The scanned code; empty where it is typed. */
  code: string;
  /** As read while the bike was prepared; empty where it is not known. */
  frameNumber: string;
  onDone: (done: AnswerOf<typeof handOver>['data']) => void;
  /** Somebody else has handed the bike over. */
  onAlready: () => unknown;
}

type FieldName = 'code' | 'frame' | 'id';
type Errors = Partial<Record<FieldName, string>>;
const FIELDS: readonly FieldName[] = ['code', 'frame', 'id'];

/** The form. Errors are at their field and in a summary, which takes the focus. */
export function HandoverForm(props: FormProps) {
  const { storeId, waiting, onDone, onAlready } = props;
  const messages = useMessages(handoverMessages).form;
  const id = useId();
  const tries = useRefusedTries();
  const [code, setCode] = useState(props.code);
  const [frame, setFrame] = useState(props.frameNumber);
  const [isChecked, setChecked] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refusalOf = useRefusal();
  const idOf = (field: FieldName) => `${id}-${field}`;
  const clear = (field: FieldName) => setErrors(({ [field]: _, ...others }) => others);
  const refuse = (wrong: Errors) => {
    setErrors(wrong);
    tries.add();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTrouble(null);
    const digits = code.replace(/\D/g, '');
    const wrong = mistakesIn({ digits, frame, isChecked }, messages.problems);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setBusy(true);
    try {
      const { data } = await call<typeof handOver>('POST', '/api/store/:storeId/handovers/:benefitId', {
        params: { storeId, benefitId: waiting.benefitId },
        body: { code: digits, frameNumber: frame, idChecked: true },
      });
      return onDone(data);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'already') await onAlready();
      else if (typeof refusal === 'string') setTrouble(refusal);
      else refuse(refusal);
    }
    setBusy(false);
  };
  const shown = FIELDS.flatMap((field) =>
    errors[field] ? [{ fieldId: idOf(field), text: errors[field] }] : [],
  );
  const { employee, bike, variant, number } = waiting;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <dl className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto]">
        <Fact name={messages.employee} value={employee} />
        <Fact name={messages.bike} value={variant ? `${bike}, ${variant}` : bike} />
        <Fact name={messages.number} value={String(number)} />
      </dl>
      <ErrorSummary ref={tries.summary} title={messages.summary} errors={tries.any ? shown : []} />
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <Field
        id={idOf('code')}
        label={messages.code}
        hint={messages.codeHint}
        error={errors.code}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="text-h3 tracking-wider tabular-nums"
        onChange={({ target }) => {
          setCode(target.value);
          clear('code');
        }}
      />
      <Field
        id={idOf('frame')}
        label={messages.frame}
        hint={props.frameNumber ? messages.framePrepared : messages.frameHint}
        error={errors.frame}
        value={frame}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_FRAME_TEXT}
        onChange={({ target }) => {
          setFrame(target.value);
          clear('frame');
        }}
      />
      <IdCheck
        id={idOf('id')}
        name={employee}
        error={errors.id}
        isChecked={isChecked}
        onChange={(checked) => {
          setChecked(checked);
          clear('id');
        }}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.submitting}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {messages.submit}
      </Button>
    </form>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </div>
);

interface IdCheckProps {
  id: string;
  name: string;
  error: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function IdCheck({ id, name, error, isChecked, onChange }: IdCheckProps) {
  const messages = useMessages(handoverMessages).form;
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-12 items-start gap-3 rounded-card border border-line bg-surface p-4">
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          className="mt-0.5 size-5 shrink-0 accent-[var(--act)]"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{messages.id}</span>
          <span id={`${id}-hint`} className="block text-small text-ink-soft wrap-anywhere">
            {messages.idHint({ name })}
          </span>
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function mistakesIn(
  typed: { digits: string; frame: string; isChecked: boolean },
  problems: (typeof handoverMessages)[Language]['form']['problems'],
): Errors {
  const parsed = parseFrameNumber(typed.frame);
  return {
    ...(/^\d{6}$/.test(typed.digits) ? {} : { code: problems.code }),
    ...(parsed.ok ? {} : { frame: problems.frame[parsed.reason] }),
    ...(typed.isChecked ? {} : { id: problems.id }),
  };
}

// Returns the errors at their fields, a message for the form, or that the bike is handed over already.
function useRefusal(): (error: unknown) => Errors | string {
  const { problems } = useMessages(handoverMessages).form;
  return (error) => {
    if (!(error instanceof CallRefused)) return problems.failed;
    switch (error.problem.code) {
      case 'already-handed-over':
        return 'already';
      case 'handover-code-wrong':
        return { code: problems.codeWrong({ left: Number(error.problem.facts?.attemptsLeft ?? 0) }) };
      case 'handover-code-locked':
        return { code: problems.codeLocked };
      case 'handover-code-missing':
        return { code: problems.codeMissing };
      case 'frame-number-taken':
        return { frame: problems.frameTaken };
      case 'too-many-requests':
        return problems.tooMany;
      case 'not-possible-now':
      case 'not-found':
        return problems.notNow;
      default:
        return problems.failed;
    }
  };
}
