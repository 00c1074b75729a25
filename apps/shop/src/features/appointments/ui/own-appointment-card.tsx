// The employee's card of the pickup time: choose one of the store's times, ask for others, change or cancel.
import { useCallback, useId, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call, orNull } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type {
  Appointment,
  cancelOwnAppointment,
  chooseTime,
  OwnAppointment,
  readOwnAppointment,
} from '../contract.ts';
import { BookedTime, CalendarButton, ChangeFailure, Confirm } from './appointment-parts.tsx';
import { AskForTimes } from './ask-for-times.tsx';
import { timeWords } from './time-words.ts';
import { useChange } from './use-change.ts';

/** The pickup time of the signed-in person's own bike; nothing before the store has proposed times. */
export function OwnAppointmentCard({ benefitId }: { benefitId: string }) {
  const messages = useMessages(appointmentMessages);
  const id = useId();
  const focusAfter = useFocusAfter();
  const ask = useCallback(
    () =>
      orNull(async () => {
        const input = { params: { id: benefitId } };
        return (await call<typeof readOwnAppointment>('GET', '/api/benefits/:id/appointment', input)).data;
      }),
    [benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <div role="status" aria-label={messages.own.loading}>
        <Skeleton className="h-40 w-full" />
      </div>
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  const own = answer.data;
  // A shipped bike has no appointment.
  if (!own?.appointment) return null;
  const { appointment } = own;
  return (
    <Card id={id} title={messages.own.title}>
      <Shown
        key={appointment.version}
        own={own}
        appointment={appointment}
        onChanged={async () => {
          await answer.askAgain();
          // A changed appointment has other buttons.
          focusAfter(() => document.getElementById(id));
        }}
      />
    </Card>
  );
}

interface ShownProps {
  own: OwnAppointment;
  appointment: Appointment;
  onChanged: () => Promise<unknown>;
}

function Shown(props: ShownProps) {
  const { own, appointment } = props;
  const messages = useMessages(appointmentMessages).own;
  const [isChanging, setChanging] = useState(false);
  const focusAfter = useFocusAfter();
  const id = useId();
  const [choiceId, changeId] = [`${id}-choice`, `${id}-change`];
  const { state, wish, times } = appointment;
  const change = () => {
    setChanging(true);
    focusAfter(() => document.getElementById(choiceId));
  };
  const keep = () => {
    setChanging(false);
    focusAfter(() => document.getElementById(changeId));
  };
  if (state === 'booked' && !isChanging) return <Booked {...props} changeId={changeId} onChange={change} />;
  return (
    <>
      {state === 'asked' ? (
        <>
          <p>{messages.askedText}</p>
          {wish ? (
            <div className="grid gap-1">
              <p className="text-small text-ink-soft">{messages.yourWords}</p>
              <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
                {wish}
              </blockquote>
            </div>
          ) : null}
        </>
      ) : null}
      {state === 'cancelled' ? <p>{messages.cancelledText}</p> : null}
      {state === 'proposed' && times.length === 0 ? <p>{messages.passed}</p> : null}
      {times.length > 0 ? (
        <Choice {...props} id={choiceId} onKeep={state === 'booked' ? keep : null} />
      ) : null}
      {state === 'asked' ? null : (
        <AskForTimes
          benefitId={own.benefitId}
          version={appointment.version}
          isBooked={state === 'booked'}
          isOnlyStep={times.length === 0}
          onChanged={props.onChanged}
        />
      )}
    </>
  );
}

interface ChoiceProps extends ShownProps {
  /** The id of the first time. */
  id: string;
  onKeep: (() => void) | null;
}

function Choice({ own, appointment, onChanged, id, onKeep }: ChoiceProps) {
  const messages = useMessages(appointmentMessages);
  const { language } = useLanguage();
  const { isBusy, failure, run } = useChange(onChanged);
  const [chosen, setChosen] = useState<string | null>(appointment.startsAt);
  const [error, setError] = useState<string | null>(null);
  const book = async () => {
    if (chosen === null) {
      setError(messages.own.pickOne);
      document.getElementById(id)?.focus();
      return;
    }
    setError(null);
    const fields = await run(
      () =>
        call<typeof chooseTime>('POST', '/api/benefits/:id/appointment/choice', {
          params: { id: own.benefitId },
          body: { version: appointment.version, startsAt: chosen },
        }),
      messages.own.booked,
    );
    if (fields.length > 0) {
      setChosen(null);
      setError(messages.own.gone);
      await onChanged();
    } else if (chosen === appointment.startsAt) onKeep?.();
  };
  const isAsked = appointment.state === 'asked';
  return (
    <div className="grid gap-4">
      <ChoiceCards
        id={id}
        name={`${id}-time`}
        legend={isAsked ? messages.own.stillPossible : messages.own.choose({ store: own.store?.name ?? '' })}
        value={chosen}
        choices={appointment.times.map((time) => ({ value: time, label: timeWords(time, language) }))}
        onChange={(time) => {
          setChosen(time);
          setError(null);
        }}
        error={error}
      />
      <ChangeFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isAsked ? 'quiet' : 'primary'}
          busy={isBusy}
          busyLabel={messages.working}
          onClick={() => void book()}
        >
          {messages.own.book}
        </Button>
        {onKeep ? <Button onClick={onKeep}>{messages.own.keep}</Button> : null}
      </div>
    </div>
  );
}

interface BookedProps extends ShownProps {
  /** The id of the button that shows the times again. */
  changeId: string;
  onChange: () => void;
}

function Booked({ own, appointment, onChanged, changeId, onChange }: BookedProps) {
  const messages = useMessages(appointmentMessages).own;
  const { isBusy, failure, run } = useChange(onChanged);
  const [isAsking, setAsking] = useState(false);
  const { benefitId, bike, store, isReady } = own;
  const cancel = async () => {
    const input = { params: { id: benefitId }, body: { version: appointment.version } };
    await run(
      () => call<typeof cancelOwnAppointment>('POST', '/api/benefits/:id/appointment/cancellation', input),
      messages.cancelled,
    );
    setAsking(false);
  };
  return (
    <>
      <BookedTime startsAt={appointment.startsAt as string} label={messages.booked} />
      {store ? (
        <div>
          <p>{messages.bookedText({ bike, store: store.name })}</p>
          <p className="text-small text-ink-soft">
            {store.address}
            {store.phone ? <span>{`. ${messages.phone({ phone: store.phone })}`}</span> : null}
          </p>
        </div>
      ) : null}
      {isReady ? null : <p className="text-small">{messages.notReady}</p>}
      <ChangeFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <CalendarButton path="/api/benefits/:id/appointment/calendar" params={{ id: benefitId }} />
        <Button id={changeId} onClick={onChange}>
          {messages.change}
        </Button>
        <Button onClick={() => setAsking(true)}>{messages.cancelIt}</Button>
      </div>
      <Confirm
        open={isAsking}
        title={messages.cancelTitle}
        text={messages.cancelText}
        action={messages.cancelIt}
        isBusy={isBusy}
        onAct={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
