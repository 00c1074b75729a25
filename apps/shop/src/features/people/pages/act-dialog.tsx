import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { ProofSteps } from '#src/features/sign-in/ui/second-factor.tsx';
import { useSession, useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { MAX_REASON } from '../contract.ts';
import { needsProof, useActProblem } from '../ui/act-problem.ts';

interface ActDialogProps {
  title: string;
  text: string;
  submit: string;
  /** The toast after the act. */
  done: string;
  /** Whether the act asks for a reason. */
  hasReason?: boolean;
  isDanger?: boolean;
  /** More fields of the form. */
  children?: ReactNode;
  /** Checks the fields of `children` before the act. Returns false, with the focus on the wrong one, to stop it. */
  check?: () => boolean;
  /** Does the act. Throws the refusal of the server. */
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Called after the act, and when somebody else has changed the account meanwhile. */
  onDone: () => void;
}

/**
 * Asks for a confirmation before an act on an account, explains why the act is refused, and asks the admin for a second factor
 * if the last one is too old.
 */
export function ActDialog(props: ActDialogProps) {
  const { title, onClose } = props;
  const form = useAct(props);
  return (
    <Dialog open onClose={onClose} title={title}>
      {form.asksProof ? <Proof onProved={() => void form.send()} /> : <ActForm dialog={props} form={form} />}
    </Dialog>
  );
}

function ActForm({ dialog, form }: { dialog: ActDialogProps; form: ReturnType<typeof useAct> }) {
  const { text, submit, hasReason, isDanger, children, onClose } = dialog;
  const { form: words } = useMessages(peopleMessages);
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {form.failure ? (
        <Notice tone="error" live="alert">
          {form.failure}
        </Notice>
      ) : null}
      <p className="wrap-anywhere">{text}</p>
      {children}
      {hasReason ? (
        <TextAreaField
          ref={form.field}
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={MAX_REASON}
          value={form.reason}
          error={form.hasTried && form.reason.trim() === '' ? words.reasonRequired : undefined}
          onChange={({ target }) => form.setReason(target.value)}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          busy={form.isBusy}
          busyLabel={words.working}
        >
          {submit}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  );
}

function useAct(props: ActDialogProps) {
  const { hasReason = false, check, act, done, onClose, onDone } = props;
  const problemOf = useActProblem();
  const { show } = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksProof, setAsksProof] = useState(false);
  const send = async () => {
    setBusy(true);
    setAsksProof(false);
    setFailure(null);
    try {
      await act(reason.trim());
      show({ text: done });
      onClose();
      onDone();
    } catch (error) {
      if (needsProof(error)) setAsksProof(true);
      else {
        setFailure(problemOf(error));
        onDone();
      }
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || check?.() === false) return;
    if (hasReason && reason.trim() === '') field.current?.focus();
    else void send();
  };
  return { field, reason, setReason, hasTried, isBusy, failure, asksProof, send, submit };
}

/** Asks for a second factor. An admin without one in the account signs in again, for example with BankID. */
function Proof({ onProved }: { onProved: () => void }) {
  const { proof } = useMessages(peopleMessages);
  const session = useSession();
  const store = useSessionStore();
  const factors = session.phase === 'signed-in' ? (session.user.factors ?? []) : [];
  const signInAgain = async () => {
    const back = `${location.pathname}${location.search}`;
    await (await store.open()).leave('local');
    location.assign(signInPath(back));
  };
  return (
    <div className="grid gap-5">
      <p>{proof.text}</p>
      <ProofSteps factors={factors} onDone={onProved} />
      <Button className="justify-self-start" onClick={() => void signInAgain()}>
        {proof.again}
      </Button>
    </div>
  );
}
