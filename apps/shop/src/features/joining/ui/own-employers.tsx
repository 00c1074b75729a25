import { useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { joiningMessages } from '#src/languages/catalogues/joining/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { Employment, leaveEmployer, OwnJoinQuestion } from '../contract.ts';

const ROW = 'flex flex-wrap items-center justify-between gap-3 rounded-card bg-birch px-4 py-3';

/** The employers that a person has joined, and the questions to other employers. */
export function OwnEmployers(props: {
  employments: readonly Employment[];
  questions: readonly OwnJoinQuestion[];
  onLeft: () => Promise<void>;
}) {
  const { employments, questions, onLeft } = props;
  const messages = useMessages(joiningMessages);
  const path = usePath();
  return (
    <>
      {employments.length + questions.length === 0 ? <p>{messages.noEmployer}</p> : null}
      {employments.length + questions.length > 0 ? (
        <ul className="grid gap-3">
          {employments.map((one) => (
            <EmploymentRow key={one.id} employment={one} onLeft={onLeft} />
          ))}
          {questions.map((one) => (
            <QuestionRow key={one.id} question={one} />
          ))}
        </ul>
      ) : null}
      <LinkButton to={path('/join')} className="justify-self-start">
        {messages.joinNow}
      </LinkButton>
    </>
  );
}

function QuestionRow({ question }: { question: OwnJoinQuestion }) {
  const messages = useMessages(joiningMessages);
  const { language } = useLanguage();
  const { refusal, askedAt } = question;
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{question.companyName}</span>
        <span className="block text-small break-words text-ink-soft">
          {refusal === null
            ? messages.questionOpen({ when: formatInstant(askedAt, language) })
            : messages.questionRefused({ reason: refusal })}
        </span>
      </span>
    </li>
  );
}

function EmploymentRow({ employment, onLeft }: { employment: Employment; onLeft: () => Promise<void> }) {
  const messages = useMessages(joiningMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { companyName: company, isOnList } = employment;
  const leave = async () => {
    setBusy(true);
    try {
      await call<typeof leaveEmployer>('DELETE', '/api/account/employments/:id', {
        params: { id: employment.id },
      });
      show({ text: messages.left({ company }) });
      await onLeft();
    } catch {
      show({ tone: 'error', text: messages.leaveFailed });
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{company}</span>
        <span className="block text-small text-ink-soft">
          {isOnList
            ? messages.since({ when: formatInstant(employment.joinedAt, language) })
            : messages.offList}
        </span>
      </span>
      {isOnList ? (
        <Button aria-label={messages.leaveOf({ company })} onClick={() => setAsking(true)}>
          {messages.leave}
        </Button>
      ) : null}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.leaveTitle({ company })}>
        <p>{messages.leaveText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="danger" busy={isBusy} busyLabel={messages.leaving} onClick={() => void leave()}>
            {messages.leaveOf({ company })}
          </Button>
          <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
        </div>
      </Dialog>
    </li>
  );
}
