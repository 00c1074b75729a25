import { useCallback, useState } from 'react';
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { webhookMessages } from '#src/languages/catalogues/webhooks/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ShownOnce } from '#src/ui/shown-once.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { Webhook } from '../contract.ts';
import { AddWebhookForm } from './add-webhook-form.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { listOf, removeFrom, rotateSecretOf, switchStateOf } from './webhook-calls.ts';

type Shown = { what: 'form' | 'stale' } | { what: 'secret'; secret: string } | null;

/** The webhooks of a company or a partner store. `onSignInAgain` signs out and comes back. */
export function WebhookSection({ owner, onSignInAgain }: { owner: ProgramOwner; onSignInAgain: () => void }) {
  const messages = useMessages(webhookMessages);
  const [shown, setShown] = useState<Shown>(null);
  const ask = useCallback(async () => (await listOf(owner)).data, [owner]);
  const answer = useQuery(ask, { keeps: true });
  const reload = () => void (answer.state === 'there' && answer.askAgain());
  const close = () => setShown(null);
  const showSecret = (secret: string) => {
    setShown({ what: 'secret', secret });
    reload();
  };
  const stale = () => setShown({ what: 'stale' });
  return (
    <section aria-labelledby="webhooks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="webhooks" className="text-h3 font-semibold">
            {messages.title}
          </h2>
          <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
        </div>
        <Button onClick={() => setShown({ what: 'form' })}>{messages.add}</Button>
      </div>
      {answer.state === 'loading' ? <Skeleton className="h-24 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' && answer.data.length === 0 ? (
        <p className="text-ink-soft">{messages.none}</p>
      ) : null}
      {answer.state === 'there' && answer.data.length > 0 ? (
        <ul aria-labelledby="webhooks" className="grid gap-3">
          {answer.data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              owner={owner}
              webhook={webhook}
              onChanged={reload}
              onSecret={showSecret}
              onStale={stale}
            />
          ))}
        </ul>
      ) : null}
      <Dialog
        open={shown !== null}
        onClose={close}
        title={shown?.what === 'secret' ? messages.made.title : messages.form.title}
      >
        {shown?.what === 'form' ? (
          <AddWebhookForm owner={owner} onAdded={showSecret} onStale={stale} />
        ) : null}
        {shown?.what === 'secret' ? (
          <ShownOnce secret={shown.secret} texts={messages.made} onDone={close} />
        ) : null}
        {shown?.what === 'stale' ? (
          <div className="grid gap-5">
            <Notice tone="error" live="alert">
              {messages.stale}
            </Notice>
            <Button variant="primary" onClick={onSignInAgain}>
              {messages.signIn}
            </Button>
          </div>
        ) : null}
      </Dialog>
    </section>
  );
}

interface RowProps {
  owner: ProgramOwner;
  webhook: Webhook;
  onChanged: () => void;
  onSecret: (secret: string) => void;
  onStale: () => void;
}

function WebhookRow(props: RowProps) {
  const { owner, webhook } = props;
  const { url, events, disabled, previousUntil } = webhook;
  const messages = useMessages(webhookMessages);
  const { language } = useLanguage();
  const act = useActs(props);
  const named = (what: string) => messages.of({ what, url });
  const [isLogShown, setLogShown] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{url}</span>
          <Chip tone={disabled ? 'line' : 'fjord'}>{disabled ? messages.off : messages.on}</Chip>
        </div>
        <ul className="flex flex-wrap gap-2">
          {events.map((event) => (
            <li key={event}>
              <Chip>{messages.events[event]}</Chip>
            </li>
          ))}
        </ul>
        {disabled ? <p className="text-small text-ink-soft">{messages.because[disabled.because]}</p> : null}
        {previousUntil ? (
          <p className="text-small text-ink-soft">
            {messages.previousUntil({ when: formatInstant(previousUntil, language) })}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={named(disabled ? messages.enable : messages.disable)}
          busy={act.busy === 'state'}
          onClick={() => void act.switchState(disabled !== null)}
        >
          {disabled ? messages.enable : messages.disable}
        </Button>
        <Button
          aria-label={named(messages.rotate)}
          busy={act.busy === 'secret'}
          onClick={() => void act.rotate()}
        >
          {messages.rotate}
        </Button>
        <Button aria-label={named(messages.remove)} onClick={() => setRemoving(true)}>
          {messages.remove}
        </Button>
        <Button
          aria-label={named(messages.log)}
          aria-expanded={isLogShown}
          onClick={() => setLogShown(!isLogShown)}
        >
          {messages.log}
        </Button>
      </div>
      {isLogShown ? (
        <DeliveryList owner={owner} webhookId={webhook.id} isEnabled={disabled === null} />
      ) : null}
      <Dialog open={isRemoving} onClose={() => setRemoving(false)} title={messages.removeTitle}>
        <div className="grid gap-5">
          <p className="wrap-anywhere">{messages.removeText({ url })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={act.busy === 'remove'} onClick={() => void act.remove()}>
              {messages.remove}
            </Button>
            <Button onClick={() => setRemoving(false)}>{messages.cancel}</Button>
          </div>
        </div>
      </Dialog>
    </li>
  );
}

function useActs({ owner, webhook, onChanged, onSecret, onStale }: RowProps) {
  const messages = useMessages(webhookMessages);
  const { show } = useToast();
  const [busy, setBusy] = useState<'state' | 'secret' | 'remove' | null>(null);
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'fresh-sign-in-required') onStale();
      else show({ tone: 'error', text: messages.changeFailed });
    }
    setBusy(null);
  };
  const changed = () => {
    show({ text: messages.changed });
    onChanged();
  };
  return {
    busy,
    switchState: (isEnabled: boolean) =>
      during('state', async () => {
        await switchStateOf(owner, webhook.id, isEnabled);
        changed();
      }),
    rotate: () =>
      during('secret', async () => {
        const { data } = await rotateSecretOf(owner, webhook.id);
        onSecret(data.secret);
      }),
    remove: () =>
      during('remove', async () => {
        await removeFrom(owner, webhook.id);
        changed();
      }),
  };
}
