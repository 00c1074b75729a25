// The store's panel of the pickup time of one bike: propose times, see the answer, cancel.
import { localTimeOf } from '@activepick/domain/stores/pickup-times.ts';
import { useId, useState } from 'react';
import type { PartnerStore } from '#src/features/stores/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import type { Appointment, cancelAppointment } from '../contract.ts';
import { BookedTime, CalendarButton, ChangeFailure, Confirm } from './appointment-parts.tsx';
import { ProposeForm } from './propose-form.tsx';
import { timeWords } from './time-words.ts';
import { useChange } from './use-change.ts';

interface PanelProps {
  storeId: string;
  benefitId: string;
  appointment: Appointment | null;
  openingHours: PartnerStore['openingHours'];
  onChanged: () => Promise<unknown>;
}

/** The panel. */
export function StoreAppointment(props: PanelProps) {
  const messages = useMessages(appointmentMessages).store;
  const id = useId();
  const focusAfter = useFocusAfter();
  const changed = async () => {
    await props.onChanged();
    // A changed appointment has other buttons.
    focusAfter(() => document.getElementById(id));
  };
  return (
    <Card id={id} title={messages.title}>
      <Shown key={props.appointment?.version ?? 0} {...props} onChanged={changed} />
    </Card>
  );
}

function Shown(props: PanelProps) {
  const { appointment } = props;
  const messages = useMessages(appointmentMessages).store;
  const [isProposing, setProposing] = useState(false);
  const focusAfter = useFocusAfter();
  const id = useId();
  const againId = `${id}-again`;
  const propose = () => {
    setProposing(true);
    focusAfter(() => document.getElementById(`${id}-0-day`));
  };
  const keep = () => {
    setProposing(false);
    focusAfter(() => document.getElementById(againId));
  };
  const isOpen = appointment?.state === 'proposed' || appointment?.state === 'booked';
  if (!isOpen || isProposing)
    return (
      <>
        {appointment ? <Before appointment={appointment} /> : <p>{messages.none}</p>}
        {appointment?.state === 'booked' ? <p>{messages.againBooked}</p> : null}
        <ProposeForm
          {...props}
          version={appointment?.version ?? 0}
          id={id}
          onKeep={isProposing ? keep : null}
        />
      </>
    );
  return <Open {...props} appointment={appointment} againId={againId} onPropose={propose} />;
}

/** Why times are to be proposed. */
function Before({ appointment }: { appointment: Appointment }) {
  const messages = useMessages(appointmentMessages).store;
  const { state, wish, changedWho } = appointment;
  if (state === 'cancelled') return <p>{messages.cancelledBy[changedWho]}</p>;
  if (state !== 'asked') return null;
  return (
    <>
      <p>{messages.asked}</p>
      {wish ? (
        <div className="grid gap-1">
          <p className="text-small text-ink-soft">{messages.wish}</p>
          <blockquote className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
            {wish}
          </blockquote>
        </div>
      ) : null}
    </>
  );
}

interface OpenProps extends PanelProps {
  appointment: Appointment;
  /** The id of the button that opens the form. */
  againId: string;
  onPropose: () => void;
}

function Open(props: OpenProps) {
  const { storeId, benefitId, appointment, againId, onChanged, onPropose } = props;
  const messages = useMessages(appointmentMessages).store;
  const { language } = useLanguage();
  const { isBusy, failure, run } = useChange(onChanged);
  const [isAsking, setAsking] = useState(false);
  const { state, startsAt, times, version } = appointment;
  const isBooked = state === 'booked';
  const cancel = async () => {
    const input = { params: { storeId, benefitId }, body: { version } };
    await run(
      () =>
        call<typeof cancelAppointment>(
          'POST',
          '/api/store/:storeId/bikes/:benefitId/appointment/cancellation',
          input,
        ),
      isBooked ? messages.cancelled : messages.tookBack,
    );
    setAsking(false);
  };
  return (
    <>
      {startsAt ? <BookedTime startsAt={startsAt} label={messages.booked} /> : null}
      {startsAt && isBeforeToday(startsAt) ? <Notice tone="warn">{messages.missed}</Notice> : null}
      {isBooked ? null : (
        <>
          <p>{times.length > 0 ? messages.proposed : messages.passed}</p>
          {times.length > 0 ? (
            <ul className="grid gap-1">
              {times.map((time) => (
                <li key={time}>
                  <time dateTime={time}>{timeWords(time, language)}</time>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
      <ChangeFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        {isBooked ? (
          <CalendarButton
            path="/api/store/:storeId/bikes/:benefitId/appointment/calendar"
            params={{ storeId, benefitId }}
          />
        ) : null}
        <Button id={againId} onClick={onPropose}>
          {messages.again}
        </Button>
        <Button onClick={() => setAsking(true)}>{isBooked ? messages.cancelIt : messages.takeBack}</Button>
      </div>
      <Confirm
        open={isAsking}
        title={isBooked ? messages.cancelTitle : messages.takeBackTitle}
        text={isBooked ? messages.cancelText : messages.takeBackText}
        action={isBooked ? messages.cancelIt : messages.takeBack}
        isBusy={isBusy}
        onAct={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const isBeforeToday = (startsAt: string): boolean =>
  localTimeOf(Date.parse(startsAt)).day < localTimeOf(Date.now()).day;
