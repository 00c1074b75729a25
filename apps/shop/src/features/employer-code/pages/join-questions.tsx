// The questions of people who have the code but are not on the list, and HR's answers.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { ListFrame } from '#src/ui/list-frame.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { listJoinQuestions } from '../contract.ts';
import { QuestionRow } from '../ui/question-row.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${employerJoiningMessages[language].questionsTitle} – ${site.name}`,
  description: employerJoiningMessages[language].questionsDescription,
  canonical: null,
});

/** The page. */
export default function JoinQuestionsPage() {
  const messages = useMessages(employerJoiningMessages);
  return (
    <EmployerShell title={messages.questionsTitle} access="member-hr">
      {({ companyId }) => <Questions key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Questions({ companyId }: { companyId: string }) {
  const messages = useMessages(employerJoiningMessages);
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'answered' ? 'answered' : 'open';
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listJoinQuestions>('GET', '/api/employer/:companyId/questions', {
        params: { companyId },
        query: { state, ...(cursor ? { cursor } : {}) },
      }),
    [companyId, state],
  );
  const list = useList(ask);
  const choose = (chosen: string) => {
    const next = new URLSearchParams(search);
    if (chosen === 'answered') next.set('state', chosen);
    else next.delete('state');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const isOpen = state === 'open';
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">{messages.questionsIntro}</p>
      <ChoiceCards
        legend={messages.stateLegend}
        name="question-state"
        look="chips"
        value={state}
        onChange={choose}
        choices={[
          { value: 'open', label: messages.states.open },
          { value: 'answered', label: messages.states.answered },
        ]}
      />
      <ListFrame
        list={list}
        empty={isOpen ? messages.noOpen : messages.noAnswered}
        emptyText={isOpen ? messages.noOpenText : undefined}
        reloads
      >
        <ul className="grid gap-4">
          {list.rows.map((question) => (
            <QuestionRow
              key={question.id}
              companyId={companyId}
              question={question}
              onAnswered={list.reload}
            />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}
