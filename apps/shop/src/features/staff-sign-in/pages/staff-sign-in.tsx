// The page where staff sign in by their organisation's own sign-in, link it, and come back from it.
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { staffSignInMessages } from '#src/languages/catalogues/staff-sign-in/messages.ts';
import { refusalMessages } from '#src/languages/catalogues/staff-sign-in/refusal-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData } from '#src/wire/site-context.ts';
import type { readStaffSignIn, StaffSignInProblem } from '../contract.ts';
import { useStaffSignIn } from './use-staff-sign-in.ts';

/** The name of the sign-in; null if it is off. */
export const load = async ({ read }: LoadInput): Promise<{ name: string | null }> => {
  const { data } = await read<typeof readStaffSignIn>('/api/staff-sign-in');
  return { name: data?.name ?? null };
};

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffSignInMessages[language].title} – ${site.name}`,
  description: staffSignInMessages[language].description,
  canonical: null,
});

/** The page. */
export default function StaffSignInPage() {
  const messages = useMessages(staffSignInMessages);
  const { name } = usePageData<{ name: string | null }>();
  const path = usePath();
  const { view, purpose, start } = useStaffSignIn();
  const { isLink, next } = purpose;
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{isLink ? messages.linkTitle : messages.title}</h1>
      {view.status === 'error' ? <Refusal problem={view.problem} /> : null}
      {view.status === 'linked' ? (
        <Notice live="status">{messages.linked}</Notice>
      ) : view.status === 'finishing' ? (
        <p role="status" className="min-h-40 text-lead text-ink-soft">
          {messages.finishing}
        </p>
      ) : name === null ? (
        <Notice tone="warn">{messages.off}</Notice>
      ) : (
        <>
          <p>{isLink ? messages.linkIntro : messages.intro}</p>
          <Button
            variant="primary"
            busy={view.status === 'starting'}
            busyLabel={messages.starting}
            onClick={() => void start()}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {isLink ? messages.link({ name }) : messages.start({ name })}
          </Button>
        </>
      )}
      {isLink || view.status === 'linked' ? null : (
        <PageLink
          to={path(signInPath(next))}
          className="link inline-flex min-h-11 items-center justify-self-start text-small"
        >
          {messages.other}
        </PageLink>
      )}
    </div>
  );
}

function Refusal({ problem }: { problem: StaffSignInProblem | 'unreachable' }) {
  const messages = useMessages(staffSignInMessages);
  const { refused } = useMessages(refusalMessages);
  const path = usePath();
  const isToLink =
    problem === 'account-exists' || problem === 'sign-in-first' || problem === 'fresh-sign-in-first';
  return (
    <Notice tone="error" live="alert">
      <p>{problem === 'unreachable' ? messages.unreachable : refused[problem]}</p>
      {isToLink ? (
        <LinkButton to={path(signInPath(path('/staff-sign-in?link=1')))} className="mt-3">
          {messages.signInToLink}
        </LinkButton>
      ) : null}
    </Notice>
  );
}
