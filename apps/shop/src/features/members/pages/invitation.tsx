// The page of an invitation's link. It reveals nothing about the company before the invited person is signed
// in.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useSignOut } from '#src/features/sign-in/ui/use-sign-out.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
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
import type { acceptInvitation, viewInvitation } from '../member-contract.ts';
import { employerPath } from '../ui/employer-pages.ts';
import { RightsExplained } from '../ui/rights-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${memberMessages[language].invitation.title} – ${site.name}`,
  description: memberMessages[language].invitation.description,
  canonical: null,
});

type InvitationData = AnswerOf<typeof viewInvitation>['data'];
type InvitationState =
  | { phase: 'loading' | 'ended' | 'wrong' | 'failed' }
  | { phase: 'there'; invitation: InvitationData };

/** The page. */
export default function InvitationPage() {
  const { invitation: words } = useMessages(memberMessages);
  const session = useSession();
  const [token, setToken] = useLinkToken('invitation');
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
  const { invitation: words } = useMessages(memberMessages);
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-64 w-full" />
    </>
  );
}

function SignInFirst() {
  const { invitation: words } = useMessages(memberMessages);
  const path = usePath();
  const next = new URLSearchParams({ next: path('/invitation') });
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 md:p-8">
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

function useInvitation(token: string) {
  const [opened, setOpened] = useState<InvitationState>({ phase: 'loading' });
  const refuse = useCallback((error: unknown) => {
    const code = error instanceof CallRefused ? error.problem.code : null;
    setOpened({ phase: code === 'link-ended' ? 'ended' : code === 'wrong-account' ? 'wrong' : 'failed' });
  }, []);
  const open = useCallback(() => {
    setOpened({ phase: 'loading' });
    call<typeof viewInvitation>('POST', '/api/invitations/view', { body: { token } }).then(
      ({ data }) => setOpened({ phase: 'there', invitation: data }),
      refuse,
    );
  }, [token, refuse]);
  useEffect(open, [open]);
  return { opened, open, refuse };
}

function Opening(props: { token: string; email: string; onAccepted: () => void }) {
  const { token, email, onAccepted } = props;
  const { invitation: words } = useMessages(memberMessages);
  const path = usePath();
  const { opened, open, refuse } = useInvitation(token);
  if (opened.phase === 'loading') return <Waiting />;
  if (opened.phase === 'wrong') return <WrongAccount email={email} />;
  if (opened.phase === 'ended')
    return (
      <>
        <Notice tone="warn" live="status">
          {words.ended}
        </Notice>
        <LinkButton to={path('/employer')} className="justify-self-start">
          {words.toCompanies}
        </LinkButton>
      </>
    );
  if (opened.phase !== 'there')
    return <FailureNotice text={words.failed} action={words.tryAgain} onAction={open} />;
  return <Answer token={token} invitation={opened.invitation} onAccepted={onAccepted} onRefused={refuse} />;
}

function Answer(props: {
  token: string;
  invitation: InvitationData;
  onAccepted: () => void;
  onRefused: (error: unknown) => void;
}) {
  const { token, invitation, onAccepted, onRefused } = props;
  const { companyName: company, rights, departments } = invitation;
  const { invitation: words } = useMessages(memberMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      const { data } = await call<typeof acceptInvitation>('POST', '/api/invitations/acceptance', {
        body: { token },
      });
      await navigate(path(employerPath('/employer/:companyId', data.companyId)), { replace: true });
      onAccepted();
      show({ text: words.accepted({ company }) });
    } catch (error) {
      onRefused(error);
    }
  };
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 md:p-8">
      <p className="text-lead wrap-anywhere">{words.lead({ company })}</p>
      <section aria-labelledby="invited-rights" className="grid gap-3">
        <h2 id="invited-rights" className="text-h3 font-semibold">
          {words.youMay}
        </h2>
        <RightsExplained rights={rights} />
        {departments.length > 0 ? (
          <p className="wrap-anywhere">{words.departments({ names: departments.join(', ') })}</p>
        ) : null}
      </section>
      <Button
        variant="primary"
        busy={isBusy}
        busyLabel={words.accepting}
        onClick={() => void accept()}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {words.accept}
      </Button>
      <p className="text-small text-ink-soft">{words.no}</p>
    </div>
  );
}

function WrongAccount({ email }: { email: string }) {
  const { invitation: words } = useMessages(memberMessages);
  const signOut = useSignOut();
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-8">
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
