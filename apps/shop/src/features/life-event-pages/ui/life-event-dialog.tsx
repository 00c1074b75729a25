// The dialog "Something happened": what, a few questions, what it costs, done.
import { LIFE_EVENTS, type LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { FormEvent } from 'react';
import type { LifeEventsOfBenefit } from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EffectTable } from './effect-view.tsx';
import type { EventSide } from './event-calls.ts';
import { EventQuestions } from './event-questions.tsx';
import { SalaryConsent } from './salary-consent.tsx';
import { useEventDialog } from './use-event-dialog.ts';

// A loss ends whatever else is open; the server refuses it where that has been decided.
const BESIDE_OTHERS: readonly LifeEventKind[] = ['damage', 'theft', 'total-loss'];

/** Reports that something has happened to a benefit, as its employee or as HR. */
export function LifeEventDialog(props: {
  side: EventSide;
  benefit: LifeEventsOfBenefit;
  onClose: () => void;
  /** Resolves when the events have been read again. */
  onReported: () => Promise<void>;
}) {
  const { side, benefit, onClose, onReported } = props;
  const messages = useMessages(lifeEventMessages);
  const dialog = useEventDialog(side, benefit, onReported);
  const { step, kind, typed, errors, isBusy, shown, event } = dialog;
  const kinds = LIFE_EVENTS.filter(
    (one) =>
      (one !== 'leave-ends' || benefit.leaveMonths.length > 0) &&
      (benefit.open === null || BESIDE_OTHERS.includes(one)),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'choose') dialog.choose();
    else if (step === 'ask') dialog.preview();
    else if (step === 'preview') dialog.confirm();
    else onClose();
  };
  const hasPhotos = kind === 'damage' || kind === 'theft' || kind === 'total-loss';
  const titles = {
    choose: messages.choose,
    ask: kind ? messages.kinds[kind] : '',
    preview: messages.previewTitle,
    done: messages.doneTitle,
  };
  const submitLabels = {
    choose: messages.continue,
    ask: messages.continue,
    preview: kind === 'early-buy-out' ? messages.getQuote : messages.confirm,
    done: messages.close,
  };
  return (
    <Dialog open onClose={onClose} title={messages.happened}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <h3 ref={dialog.heading} tabIndex={-1} className="text-body font-semibold focus:outline-none">
          {titles[step]}
        </h3>
        {dialog.failure ? (
          <Notice tone="error" live="alert">
            {dialog.failure}
          </Notice>
        ) : null}
        {step === 'choose' ? (
          <ChoiceCards
            id="event-kind"
            legend={<span className="sr-only">{messages.choose}</span>}
            name="kind"
            value={kind}
            onChange={(value) => dialog.setKind(value as LifeEventKind)}
            error={errors.kind}
            hint={benefit.open ? messages.openFirst({ kind: messages.kinds[benefit.open] }) : undefined}
            choices={kinds.map((one) => ({ value: one, label: messages.kinds[one] }))}
          />
        ) : null}
        {step === 'ask' && kind ? (
          <EventQuestions kind={kind} benefit={benefit} typed={typed} errors={errors} onType={dialog.type} />
        ) : null}
        {step === 'ask' && hasPhotos ? (
          <Field
            label={messages.photos}
            hint={messages.photosHint}
            optional
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={({ target }) => dialog.setPhotos([...(target.files ?? [])])}
          />
        ) : null}
        {step === 'preview' && shown ? <EffectTable effect={shown.effect} /> : null}
        {step === 'preview' && shown && side.companyId === null ? (
          <SalaryConsent
            effect={shown.effect}
            isGiven={typed.consents}
            onChange={(consents) => dialog.type({ consents })}
          />
        ) : null}
        {step === 'done' && event ? (
          <p role="status">
            {messages.states[event.state]}. {messages.next[event.state]}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={step === 'preview' ? messages.confirming : messages.calculating}
          >
            {submitLabels[step]}
          </Button>
          {step === 'ask' || step === 'preview' ? (
            <Button onClick={dialog.back}>{messages.previous}</Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
