// The benefit bikes of an order for staff, with a field for the frame numbers of shipped ones.
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { type enterFrameNumber, MAX_FRAME_TEXT, type OrderBike, type readOrderBikes } from '../contract.ts';

/** The section; nothing for an order without benefits. */
export function OrderBikes({ orderId }: { orderId: string }) {
  const messages = useMessages(handoverMessages).bikes;
  const titleId = useId();
  const ask = useCallback(
    async () =>
      (await call<typeof readOrderBikes>('GET', '/api/admin/orders/:id/bikes', { params: { id: orderId } }))
        .data,
    [orderId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there' || answer.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={titleId} className="mb-3 text-h3 font-semibold">
        {messages.title}
      </h2>
      <ul className="grid gap-4">
        {answer.data.map((bike) => (
          <li key={bike.benefitId} className="grid gap-2">
            <p>
              <span className="block font-semibold wrap-anywhere">
                {bike.variant ? `${bike.bike}, ${bike.variant}` : bike.bike}
              </span>
              <span className="block text-small text-ink-soft wrap-anywhere">
                {[
                  messages.number({ number: String(bike.number) }),
                  bike.frameNumber ? messages.frame({ frame: bike.frameNumber }) : messages.noFrame,
                ].join(' · ')}
              </span>
            </p>
            {bike.mayEnter ? <FrameForm orderId={orderId} bike={bike} onSaved={answer.askAgain} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FrameForm(props: { orderId: string; bike: OrderBike; onSaved: () => Promise<void> }) {
  const { orderId, bike, onSaved } = props;
  const { benefitId, number, frameNumber } = bike;
  const messages = useMessages(handoverMessages);
  const { show } = useToast();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const parsed = parseFrameNumber(typed);
    const wrong = parsed.ok ? undefined : messages.form.problems.frame[parsed.reason];
    setError(wrong);
    if (wrong !== undefined) return document.getElementById(id)?.focus();
    setBusy(true);
    try {
      await call<typeof enterFrameNumber>('PUT', '/api/admin/orders/:id/bikes/:benefitId/frame-number', {
        params: { id: orderId, benefitId },
        body: { frameNumber: typed, was: frameNumber },
      });
      setTyped('');
      show({ text: messages.bikes.saved });
      await onSaved();
    } catch (refused) {
      const code = refused instanceof CallRefused ? refused.problem.code : null;
      if (code === 'frame-number-taken') setError(messages.form.problems.frameTaken);
      else if (code === 'changed-meanwhile' || code === 'not-possible-now') {
        show({ tone: 'error', text: messages.bikes.changed });
        await onSaved();
      } else show({ tone: 'error', text: messages.bikes.failed });
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <Field
        id={id}
        label={messages.bikes.label({ number: String(number) })}
        error={error}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_FRAME_TEXT}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={isBusy} busyLabel={messages.bikes.saving} className="justify-self-start">
        {frameNumber ? messages.bikes.correct : messages.bikes.save}
      </Button>
    </form>
  );
}
