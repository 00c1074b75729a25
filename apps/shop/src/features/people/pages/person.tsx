// One account, with all acts of admins.
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { peopleMessages } from '#src/languages/catalogues/people/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { PersonDetail, readPerson } from '../contract.ts';
import { nameOf, type OpenAct } from '../ui/open-act.ts';
import { PersonChips } from '../ui/person-row.tsx';
import {
  AccountSection,
  DangerSection,
  FactorSection,
  LogSection,
  MembershipSection,
  SessionSection,
} from '../ui/person-sections.tsx';
import { PersonAct } from './person-acts.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${peopleMessages[language].title} – ${site.name}`,
  description: peopleMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const messages = useMessages(peopleMessages);
  const path = usePath();
  const ask = useCallback(async (): Promise<PersonDetail | null> => {
    try {
      return (await call<typeof readPerson>('GET', '/api/admin/people/:id', { params: { id } })).data;
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'not-found' || code === 'invalid-request') return null;
      throw error;
    }
  }, [id]);
  const answer = useQuery(ask, { keeps: true });
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <p className="no-print">
        <PageLink to={path('/admin/people')} className="link inline-flex min-h-8 items-center text-small">
          {messages.back}
        </PageLink>
      </p>
      <ReadState answer={answer} as="h1" texts={messages.reading} />
      {answer.state === 'there' && answer.isStale ? (
        <FailureNotice text={messages.stale} action={messages.reading.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' && answer.data ? (
        <Detail person={answer.data} onChanged={() => void answer.askAgain()} />
      ) : null}
    </div>
  );
}

const FAR_YEARS = 50;

function Detail({ person, onChanged }: { person: PersonDetail; onChanged: () => void }) {
  const messages = useMessages(peopleMessages);
  const { language } = useLanguage();
  const path = usePath();
  const navigate = useNavigate();
  const [act, setAct] = useState<OpenAct | null>(null);
  const name = nameOf(person, messages.noName);
  useTitle(name);
  const { bannedUntil } = person;
  const isFar =
    bannedUntil !== null && Number(bannedUntil.slice(0, 4)) > new Date().getFullYear() + FAR_YEARS;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h1 wrap-anywhere">{name}</h1>
        <PersonChips person={person} />
      </div>
      {person.isSelf ? <Notice>{messages.self}</Notice> : null}
      {bannedUntil ? (
        <Notice tone="warn">
          {isFar
            ? messages.bannedUntilLifted
            : messages.banned({ when: formatInstant(bannedUntil, language) })}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <AccountSection person={person} onAct={setAct} />
          <FactorSection person={person} onAct={setAct} />
          <SessionSection person={person} onAct={setAct} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <MembershipSection person={person} />
          <LogSection person={person} />
          <DangerSection person={person} onAct={setAct} />
        </div>
      </div>
      {act ? (
        <PersonAct
          open={act}
          person={person}
          onClose={() => setAct(null)}
          onDone={onChanged}
          onErased={() => void navigate(path('/admin/people'))}
        />
      ) : null}
    </>
  );
}
