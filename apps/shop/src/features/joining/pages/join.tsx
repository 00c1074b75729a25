// Joining an employer: type the code, or open the link that has it. Only signed-in people see the name of the
// employer.
import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { type ReactNode, useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { refreshProgramme } from '#src/features/programme/ui/programme-store.ts';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { joiningMessages } from '#src/languages/catalogues/joining/messages.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { JoinView, lookUpEmployer } from '../contract.ts';
import { CodeForm } from '../ui/code-form.tsx';
import { JoinCard } from '../ui/join-card.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${joiningMessages[language].title} – ${site.name}`,
  description: joiningMessages[language].description,
  canonical: null,
});

/** The pages `/join` and `/join/:code`. */
export default function JoinPage() {
  const { code: typed = '' } = useParams();
  const messages = useMessages(joiningMessages);
  const session = useSession();
  const path = usePath();
  const code = parseEmployerCode(typed);
  if (session.phase === 'signed-out' || session.phase === 'failed')
    return (
      <Frame>
        <p className="max-w-[38rem]">{messages.signedOut}</p>
        <p>
          <LinkButton to={path(signInPath(path(code ? `/join/${code}` : '/join')))} variant="primary">
            {messages.signIn}
          </LinkButton>
        </p>
      </Frame>
    );
  if (session.phase !== 'signed-in')
    return (
      <Frame>
        <Skeleton className="h-48 w-full" />
      </Frame>
    );
  return (
    <Frame>
      {code ? (
        <Employer key={`${session.user.id} ${code}`} code={code} />
      ) : (
        <Code typed={typed} error={typed ? messages.codeShort : undefined} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages(joiningMessages);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-5 md:p-7">
        {children}
      </div>
    </div>
  );
}

function Code({ typed, error }: { typed: string; error?: string | undefined }) {
  const navigate = useNavigate();
  const path = usePath();
  return (
    <CodeForm
      key={typed}
      typed={typed}
      error={error}
      onCode={(code) => void navigate(path(`/join/${code}`))}
    />
  );
}

type JoinResult = { employer: JoinView } | { refusal: string };

function Employer({ code }: { code: string }) {
  const messages = useMessages(joiningMessages);
  const problems = useMessages(problemTexts);
  const { language } = useLanguage();
  const ask = useCallback(async (): Promise<JoinResult> => {
    try {
      const input = { body: { code } };
      return {
        employer: (await call<typeof lookUpEmployer>('POST', '/api/join/look-up', input, { language })).data,
      };
    } catch (error) {
      if (!(error instanceof CallRefused) || error.problem.status >= 500) throw error;
      const isWrong = error.problem.code === 'invalid-employer-code';
      return { refusal: isWrong ? messages.codeWrong : problems[error.problem.code].detail };
    }
  }, [code, language, messages, problems]);
  const answer = useQuery(ask);
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-48 w-full" />
      </div>
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  if ('refusal' in answer.data) return <Code typed={code} error={answer.data.refusal} />;
  return <JoinCard code={code} found={answer.data.employer} onJoined={refreshProgramme} />;
}
