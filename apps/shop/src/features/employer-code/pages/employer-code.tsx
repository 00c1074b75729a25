// The page for joining a company: the code, link and QR code, the poster, and the email domains of people who
// join without asking.
import { useCallback } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readJoiningTerms } from '../contract.ts';
import { CodeSection } from '../ui/code-section.tsx';
import { DomainSection } from '../ui/domain-section.tsx';
import { LinkSection } from '../ui/link-section.tsx';
import { PosterSection } from '../ui/poster-section.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerJoiningMessages[language].codeTitle} – ${site.name}`,
  description: employerJoiningMessages[language].codeDescription,
  canonical: null,
});

/** The page. */
export default function EmployerCodePage() {
  const messages = useMessages(employerJoiningMessages);
  return (
    <EmployerShell title={messages.codeTitle} access="member-hr">
      {({ companyId }) => <Terms key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Terms({ companyId }: { companyId: string }) {
  const messages = useMessages(employerJoiningMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { publicUrl } = useSite();
  const ask = useCallback(
    async () =>
      (await call<typeof readJoiningTerms>('GET', '/api/employer/:companyId/code', { params: { companyId } }))
        .data,
    [companyId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <Skeleton className="h-dvh w-full" />
    ) : (
      <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
    );
  const { data: terms, askAgain } = answer;
  const acting = { companyId, terms, language, onChanged: askAgain };
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{messages.intro}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CodeSection {...acting} />
        <LinkSection link={`${publicUrl}/join/${terms.code}`} />
        <PosterSection companyId={companyId} />
        <DomainSection {...acting} />
      </div>
      <p>
        <PageLink
          to={path(`/employer/${companyId}/questions`)}
          className="link inline-flex min-h-8 items-center"
        >
          {messages.toQuestions}
        </PageLink>
      </p>
    </>
  );
}
