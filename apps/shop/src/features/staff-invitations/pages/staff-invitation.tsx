// The page of an invitation's link. It shows nothing before the invited person is signed in.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useSignOut } from '#src/features/sign-in/ui/use-sign-out.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { staffInvitationMessages } from '#src/languages/catalogues/staff-invitations/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { acceptStaffInvitation, viewStaffInvitation } from '../contract.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffInvitationMessages[language].page.title} – ${site.name}`,
  description: staffInvitationMessages[language].page.description,
  canonical: null,
});

type Invited = AnswerOf<typeof viewStaffInvitation>['data'];
type Refusal = 'ended' | 'wrong' | 'staff' | 'factorFirst' | 'failed';
type View = { phase: 'loading' | Refusal } | { phase: 'there'; invited: Invited };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'link-ended': 'ended',
  'wrong-account': 'wrong',
  'not-possible-now': 'staff',
  'second-factor-required': 'factorFirst',
};
const refusalOf = (error: unknown): Refusal =>
  (error instanceof CallRefused ? REFUSALS[error.problem.code] : undefined) ?? 'failed';

/** The page. */
export default function StaffInvitationPage() {
  const { page: words } = useMessages(staffInvitationMessages);
  const session = useSession();
  const [token, setToken] = useLinkToken('staff-invitation');
  const isWaiting = token === 'unknown' || session.phase === 'unknown' || session.phase === 'opening';
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{words.title}</h1>
      {isWaiting ? <Waiting /> : null}
      {!isWaiting && token === null ? <Notice tone="warn">{words.missing}</Notice> : null}
      {!isWaiting && token !== null && session.phase === 'signed-out' ? <SignInFirst /> : null}
      {!isWaiting && token !== null && session.phase === 'failed' ? (
        <FailureNotice text={words.failed} action={words.tryAgain} onAction={() => location.reload()} />
      ) : null}
      {!isWaiting && token !== null && session.phase === 'signed-in' ? (
        <Opening
          key={session.user.id}
          token={token}
          email={session.user.email || words.noEmail}
          onAccepted={() => setToken(null)}
        />
      ) : null}
    </div>
  );
}

function Waiting() {
  const { page: words } = useMessages(staffInvitationMessages);
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-64 w-full" />
    </>
  );
}

const CARD = 'grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8';

function SignInFirst() {
  const { page: words } = useMessages(staffInvitationMessages);
  const path = usePath();
  const next = new URLSearchParams({ next: path('/staff-invitation') });
  return (
    <div className={CARD}>
      <p className="text-lead">{words.signedOut}</p>
      <p className="text-ink-soft">{words.signedOutHow}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={path(`/auth?${next}`)} variant="primary">
          {words.signIn}
        </LinkButton>
        <LinkButton to={path(`/auth?view=signup&${next}`)}>{words.signUp}</LinkButton>
      </div>
    </div>
  );
}

function Opening(props: { token: string; email: string; onAccepted: () => void }) {
  const { token, email, onAccepted } = props;
  const { page: words } = useMessages(staffInvitationMessages);
  const [view, setView] = useState<View>({ phase: 'loading' });
  const open = useCallback(() => {
    setView({ phase: 'loading' });
    call<typeof viewStaffInvitation>('POST', '/api/staff-invitations/view', { body: { token } }).then(
      ({ data }) => setView({ phase: 'there', invited: data }),
      (error: unknown) => setView({ phase: refusalOf(error) }),
    );
  }, [token]);
  useEffect(open, [open]);
  if (view.phase === 'loading') return <Waiting />;
  if (view.phase === 'wrong') return <WrongAccount email={email} />;
  if (view.phase === 'failed')
    return <FailureNotice text={words.failed} action={words.tryAgain} onAction={open} />;
  if (view.phase !== 'there')
    return (
      <Notice tone="warn" live="status">
        {words[view.phase]}
      </Notice>
    );
  return (
    <Answer
      token={token}
      invited={view.invited}
      onAccepted={onAccepted}
      onRefused={(phase) => setView({ phase })}
    />
  );
}

function Answer(props: {
  token: string;
  invited: Invited;
  onAccepted: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { token, invited, onAccepted, onRefused } = props;
  const { page: words, roles } = useMessages(staffInvitationMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await call<typeof acceptStaffInvitation>('POST', '/api/staff-invitations/acceptance', {
        body: { token },
      });
      await navigate(path('/profile#two-step'), { replace: true });
      onAccepted();
      show({ text: words.accepted });
    } catch (error) {
      onRefused(refusalOf(error));
    }
  };
  return (
    <div className={CARD}>
      <p className="text-lead">{words.lead({ role: roles[invited.role].toLowerCase() })}</p>
      <p className="text-ink-soft">{words.after}</p>
      <Button
        variant="primary"
        busy={isBusy}
        busyLabel={words.accepting}
        onClick={() => void accept()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {words.accept}
      </Button>
    </div>
  );
}

function WrongAccount({ email }: { email: string }) {
  const { page: words } = useMessages(staffInvitationMessages);
  const signOut = useSignOut();
  return (
    <div role="status" className={CARD}>
      <h2 className="text-h3 font-semibold">{words.wrong}</h2>
      <p className="wrap-anywhere">{words.wrongText({ email })}</p>
      <Button
        variant="primary"
        busy={signOut.isBusy}
        onClick={signOut.act}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {words.signOut}
      </Button>
    </div>
  );
}
