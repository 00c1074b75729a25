// The employee's card of the handover: the code to show in the store, or the receipt of a shipped bike.
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { confirmReceipt, Handover, makeHandoverCode, readHandover } from '../contract.ts';
import { HandoverCode } from './handover-code.tsx';

/** While the code is shown: the store hands the bike over on another device. */
const LOOK_AGAIN_MS = 10_000;

/**
 * The handover of the signed-in person's own benefit; nothing while the bike is not ready. `onHandedOver` is called after the
 * person has confirmed the receipt, or the store has handed the bike over; it must be a stable function.
 */
export function HandoverCard({ benefitId, onHandedOver }: { benefitId: string; onHandedOver?: () => void }) {
  const messages = useMessages(handoverMessages).card;
  const before = useRef<Handover['state']>(null);
  const ask = useCallback(async () => {
    const input = { params: { id: benefitId } };
    const { data } = await call<typeof readHandover>('GET', '/api/benefits/:id/handover', input);
    const isNews = data.state === 'handed-over' && before.current !== null && before.current !== data.state;
    before.current = data.state;
    if (isNews) onHandedOver?.();
    return data;
  }, [benefitId, onHandedOver]);
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-64 w-full" />
      </div>
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  return <Shown handover={answer.data} onChanged={answer.askAgain} />;
}

interface ShownProps {
  handover: Handover;
  onChanged: () => Promise<void>;
}

function Shown({ handover, onChanged }: ShownProps) {
  const messages = useMessages(handoverMessages).card;
  const { language } = useLanguage();
  const { state, bike, handedOverOn } = handover;
  useLookAgain(state === 'pickup' && handover.code !== null, onChanged);
  if (state === 'pickup') return <Pickup handover={handover} onChanged={onChanged} />;
  if (state === 'shipped') return <Shipped handover={handover} onChanged={onChanged} />;
  if (state === 'not-yet' || handedOverOn === null) return null;
  return (
    <Card title={messages.done}>
      <p>{messages.doneText({ bike, day: formatDate(handedOverOn, language) })}</p>
    </Card>
  );
}

function useLookAgain(isWaiting: boolean, onChanged: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (document.visibilityState === 'visible') void onChanged();
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting, onChanged]);
}

/** Runs a change, and says why it failed. A refusal by the state shows the newer one. */
function useChange(onChanged: () => Promise<void>) {
  const messages = useMessages(handoverMessages).card;
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (change: () => Promise<unknown>, done: string | null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await change();
      if (done) show({ text: done });
      await onChanged();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'not-possible-now') {
        show({ tone: 'error', text: messages.changed });
        await onChanged();
      } else setFailure(code === 'too-many-requests' ? messages.tooMany : messages.actionFailed);
    }
    setBusy(false);
  };
  return { isBusy, failure, run };
}

function Pickup({ handover, onChanged }: ShownProps) {
  const messages = useMessages(handoverMessages).card;
  const { benefitId, bike, store, code, attemptsLeft } = handover;
  const { isBusy, failure, run } = useChange(onChanged);
  const [isAsking, setAsking] = useState(false);
  const focusAfter = useFocusAfter();
  const codeId = useId();
  const isLocked = attemptsLeft === 0;
  const make = async (done: string | null) => {
    const input = { params: { id: benefitId }, body: {} };
    await run(() => call<typeof makeHandoverCode>('POST', '/api/benefits/:id/handover-code', input), done);
    setAsking(false);
    focusAfter(() => document.getElementById(codeId));
  };
  return (
    <Card title={messages.pickup}>
      <div>
        <p>{store ? messages.pickupText({ bike, store: store.name }) : messages.pickupNoStore({ bike })}</p>
        {store ? <p className="text-small text-ink-soft">{store.address}</p> : null}
      </div>
      {code && !isLocked ? (
        <HandoverCode id={codeId} code={code} benefitId={benefitId} storeId={store?.id ?? null} />
      ) : (
        <p>{isLocked ? null : messages.bring}</p>
      )}
      {attemptsLeft !== null && attemptsLeft > 0 && attemptsLeft < 5 ? (
        <Notice tone="warn" live="status">
          {messages.attempts({ left: attemptsLeft })}
        </Notice>
      ) : null}
      {isLocked ? (
        <Notice tone="error" live="alert">
          {messages.locked}
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {code && !isLocked ? (
        <Button onClick={() => setAsking(true)}>{messages.renew}</Button>
      ) : (
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={messages.working}
          onClick={() => void make(isLocked ? messages.renewed : null)}
        >
          {isLocked ? messages.renew : messages.showCode}
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.renewTitle}>
        <Asked
          text={messages.renewText}
          action={messages.renew}
          isBusy={isBusy}
          onAct={() => void make(messages.renewed)}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </Card>
  );
}

function Shipped({ handover, onChanged }: ShownProps) {
  const messages = useMessages(handoverMessages).card;
  const { language } = useLanguage();
  const { benefitId, bike, receivedOn } = handover;
  const { isBusy, failure, run } = useChange(onChanged);
  const [isAsking, setAsking] = useState(false);
  const receive = async () => {
    const input = { params: { id: benefitId }, body: {} };
    await run(
      () => call<typeof confirmReceipt>('POST', '/api/benefits/:id/receipt', input),
      messages.received,
    );
    setAsking(false);
  };
  return (
    <Card title={messages.shipped}>
      <div className="grid gap-1">
        <p>{messages.shippedText({ bike })}</p>
        {receivedOn ? (
          <p className="text-small text-ink-soft">
            {messages.assumed({ day: formatDate(receivedOn, language) })}
          </p>
        ) : null}
      </div>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <Button variant="primary" onClick={() => setAsking(true)}>
        {messages.receive}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.receiveTitle}>
        <Asked
          text={messages.receiveText}
          action={messages.receive}
          isBusy={isBusy}
          onAct={() => void receive()}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </Card>
  );
}

interface AskedProps {
  text: string;
  action: string;
  isBusy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

function Asked({ text, action, isBusy, onAct, onCancel }: AskedProps) {
  const messages = useMessages(handoverMessages).card;
  return (
    <div className="grid gap-5">
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={messages.working} onClick={onAct}>
          {action}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </div>
  );
}
