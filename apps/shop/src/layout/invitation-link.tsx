// The page of an emailed invitation. It shows nothing of the invitation before the invited person is signed in.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useSignOut } from '#src/features/sign-in/ui/use-sign-out.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { invitationLinkMessages } from '#src/languages/catalogues/invitation-link/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused } from '#src/wire/call.ts';

/** Classes of the card with an invitation. */
export const INVITATION_CARD = 'grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8';
const WIDE_ON_PHONES = 'w-full sm:w-auto sm:justify-self-start';

/** The props of a component that accepts an invitation. */
export interface Answering {
  token: string;
  /** Forgets the link of an accepted invitation. */
  onAccepted: () => void;
  /** Shows why it could not be accepted. */
  onRefused: (error: unknown) => void;
}

interface InvitationProps<Data> {
  /** Reads the invitation. The same function in each rendering. */
  view: (token: string) => Promise<Data>;
  /** Renders the refusals that only this kind of invitation has. Null for other codes. */
  refused: (code: string) => ReactNode;
  /** Renders the invitation. */
  children: (data: Data, answering: Answering) => ReactNode;
}

interface PageProps<Data> extends InvitationProps<Data> {
  /** Where the person returns after signing in. */
  path: '/invitation' | '/staff-invitation';
  /** The token of the link. */
  link: ReturnType<typeof useLinkToken>;
  title: string;
  /** What anyone with the link may know. */
  signedOut: string;
}

/** Renders the page of the link `#TOKEN`: a sign-in, or the invitation for the person who is signed in. */
export function InvitationLinkPage<Data>({ path, link, title, signedOut, ...invitation }: PageProps<Data>) {
  const words = useMessages(invitationLinkMessages);
  const session = useSession();
  const [token, setToken] = link;
  const isSignedOut = session.phase === 'signed-out';
  // Signing out clears what the tab keeps. The invited person who signs out of the wrong account still needs the link.
  useEffect(() => {
    if (isSignedOut && token !== 'unknown' && token !== null) setToken(token);
  }, [isSignedOut, token, setToken]);
  const content = () => {
    if (token === 'unknown' || session.phase === 'unknown' || session.phase === 'opening') return <Waiting />;
    if (token === null) return <Notice tone="warn">{words.missing}</Notice>;
    if (isSignedOut) return <SignInFirst text={signedOut} next={path} />;
    if (session.phase === 'failed')
      return <FailureNotice text={words.failed} action={words.tryAgain} onAction={() => location.reload()} />;
    const forget = () => setToken(null);
    return <Invitation key={session.user.id} {...invitation} token={token} onAccepted={forget} />;
  };
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{title}</h1>
      {content()}
    </div>
  );
}

function Waiting() {
  const words = useMessages(invitationLinkMessages);
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-64 w-full" />
    </>
  );
}

function SignInFirst({ text, next }: { text: string; next: string }) {
  const words = useMessages(invitationLinkMessages);
  const path = usePath();
  const query = new URLSearchParams({ next: path(next) });
  return (
    <div className={INVITATION_CARD}>
      <p className="text-lead">{text}</p>
      <p className="text-ink-soft">{words.signedOutHow}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path(`/auth?${query}`)} variant="primary">
          {words.signIn}
        </LinkButton>
        <LinkButton to={path(`/auth?view=signup&${query}`)}>{words.signUp}</LinkButton>
      </div>
    </div>
  );
}

type Opened<Data> =
  | { phase: 'loading' }
  | { phase: 'there'; data: Data }
  | { phase: 'refused'; code: string | null };

function Invitation<Data>(props: InvitationProps<Data> & Omit<Answering, 'onRefused'>) {
  const { view, refused, children, token, onAccepted } = props;
  const words = useMessages(invitationLinkMessages);
  const [opened, setOpened] = useState<Opened<Data>>({ phase: 'loading' });
  const onRefused = useCallback(
    (error: unknown) =>
      setOpened({ phase: 'refused', code: error instanceof CallRefused ? error.problem.code : null }),
    [],
  );
  const open = useCallback(() => {
    setOpened({ phase: 'loading' });
    view(token).then((data) => setOpened({ phase: 'there', data }), onRefused);
  }, [view, token, onRefused]);
  useEffect(open, [open]);
  if (opened.phase === 'loading') return <Waiting />;
  if (opened.phase === 'there') return children(opened.data, { token, onAccepted, onRefused });
  if (opened.code === 'wrong-account') return <WrongAccount />;
  return (
    (opened.code && refused(opened.code)) || (
      <FailureNotice text={words.failed} action={words.tryAgain} onAction={open} />
    )
  );
}

function WrongAccount() {
  const words = useMessages(invitationLinkMessages);
  const session = useSession();
  const signOut = useSignOut();
  const email = (session.phase === 'signed-in' && session.user.email) || words.noEmail;
  return (
    <div role="status" className={INVITATION_CARD}>
      <h2 className="text-h3 font-semibold">{words.wrong}</h2>
      <p className="wrap-anywhere">{words.wrongText({ email })}</p>
      <Button variant="primary" busy={signOut.isBusy} onClick={signOut.act} className={WIDE_ON_PHONES}>
        {words.signOut}
      </Button>
    </div>
  );
}

/** Renders the button that accepts the invitation. A failure of `accept` is passed to `onRefused`. */
export function AcceptButton(props: { accept: () => Promise<void> } & Pick<Answering, 'onRefused'>) {
  const { accept, onRefused } = props;
  const words = useMessages(invitationLinkMessages);
  const [isBusy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    accept().catch(onRefused);
  };
  return (
    <Button
      variant="primary"
      busy={isBusy}
      busyLabel={words.accepting}
      onClick={act}
      className={WIDE_ON_PHONES}
    >
      {words.accept}
    </Button>
  );
}
