// The second step of a sign-in: a code of an app, or a key.
import type { AuthClient, Factor } from '@supabase/auth-js';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAccountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { useRefusalWords } from './auth-error-text.ts';
import { useSessionStore } from './session-context.tsx';

// Without hints the browser suggests a USB security key; a fingerprint works too.
const ANY_KEY = { hints: [] } as unknown as Parameters<
  InstanceType<typeof AuthClient>['mfa']['webauthn']['authenticate']
>[1];

/**
 * Asks for the second factor that the person has. The page sees the session change. `bankidNext` is the
 * return path of a confirmation by BankID; without it, BankID is not offered.
 */
export function SecondStep({
  factors,
  bankidNext = null,
}: {
  factors: readonly Factor[];
  bankidNext?: string | null;
}) {
  const messages = useMessages(accountMessages);
  return (
    <div className="grid gap-5">
      <p>{messages.secondText}</p>
      <ProofSteps factors={factors} />
      {bankidNext === null ? null : <BankidStep next={bankidNext} />}
      <LeaveButton />
    </div>
  );
}

/** Asks for a code or a key of the account. Shows nothing for an account without either. */
export function ProofSteps({ factors, onDone }: { factors: readonly Factor[]; onDone?: () => void }) {
  const verified = factors.filter(({ status }) => status === 'verified');
  const app = verified.find(({ factor_type }) => factor_type === 'totp');
  const key = verified.find(({ factor_type }) => factor_type === 'webauthn');
  return (
    <>
      {key ? <KeyStep factorId={key.id} onDone={onDone} /> : null}
      {app ? <CodeStep factorId={app.id} onDone={onDone} /> : null}
    </>
  );
}

interface StepProps {
  factorId: string;
  onDone: (() => void) | undefined;
}

function BankidStep({ next }: { next: string }) {
  const messages = useMessages(accountMessages);
  const path = usePath();
  return (
    <LinkButton to={path(`/bankid?${new URLSearchParams({ next })}`)} className="justify-self-start">
      {messages.confirmByBankid}
    </LinkButton>
  );
}

function CodeStep({ factorId, onDone }: StepProps) {
  const messages = useMessages(accountMessages);
  const { code } = useAccountFields();
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const send = async (typed: { code: string }) => {
    const { client } = await store.open();
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: typed.code.replace(/\s/g, '') });
    if (error) return { ok: false, fields: { code: wordsOf(error, messages.confirmFailed) } } as const;
    onDone?.();
    return { ok: true } as const;
  };
  return (
    <AccountForm
      id="second-step"
      fields={[code]}
      submit={messages.confirm}
      busy={messages.confirming}
      onSend={send}
    />
  );
}

function KeyStep({ factorId, onDone }: StepProps) {
  const messages = useMessages(accountMessages);
  const store = useSessionStore();
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    const { client } = await store.open();
    const { hostname, origin } = location;
    const said = await client.mfa.webauthn.authenticate(
      { factorId, webauthn: { rpId: hostname, rpOrigins: [origin] } },
      ANY_KEY,
    );
    // Refusals of the browser itself are not responses of the service: the person has closed its dialog, or
    // has no such key.
    if (said.error) setError(wordsOf(said.error, messages.confirmFailed));
    else onDone?.();
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-3">
      {error ? (
        <Notice tone="error" live="alert">
          {error}
        </Notice>
      ) : null}
      <Button variant="primary" busy={isBusy} busyLabel={messages.confirming} onClick={() => void confirm()}>
        <Icon of={KeyRound} className="size-5" />
        {messages.useKey}
      </Button>
    </div>
  );
}

function LeaveButton() {
  const messages = useMessages(accountMessages);
  const store = useSessionStore();
  const leave = () => void store.open().then((auth) => auth.leave('local'));
  return (
    <button type="button" onClick={leave} className="link min-h-8 justify-self-start text-small">
      {messages.notYou}
    </button>
  );
}
