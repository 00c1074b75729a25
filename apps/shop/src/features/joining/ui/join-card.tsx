import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { joiningMessages } from '#src/languages/catalogues/joining/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { call } from '#src/wire/call.ts';
import { type askToJoin, type JoinView, type joinEmployer, MAX_JOIN_TEXT } from '../contract.ts';

type Step = 'idle' | 'busy' | 'failed';

/** An employer by its code, the person's standing there, and the next step. `onJoined` is called after joining. */
export function JoinCard(props: { code: string; found: JoinView; onJoined: () => void }) {
  const { code, found, onJoined } = props;
  const messages = useMessages(joiningMessages);
  const path = usePath();
  const [view, setView] = useState(found);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const { standing, companyName: company } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to the new heading after each change
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [standing]);
  return (
    <>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-h3 font-semibold break-words">
          {standing === 'joined' ? messages.joinedTitle({ company }) : company}
        </h2>
        <p className="mt-1">{messages.standings[standing]({ company })}</p>
      </div>
      {view.refusal && standing === 'unlisted' ? (
        <Notice tone="warn">
          <p className="font-semibold">{messages.refused({ company })}</p>
          <p className="break-words whitespace-pre-line text-ink">{view.refusal}</p>
        </Notice>
      ) : null}
      {standing === 'listed' || standing === 'domain' ? (
        <JoinButton
          code={code}
          company={company}
          onJoined={(joined) => {
            setView(joined);
            onJoined();
          }}
        />
      ) : null}
      {standing === 'unlisted' ? <QuestionForm code={code} onAsked={setView} /> : null}
      {standing === 'needs-email' ? (
        <LinkButton to={path('/profile#details')} variant="primary" className="justify-self-start">
          {messages.addEmail}
        </LinkButton>
      ) : null}
      {standing === 'joined' ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={path('/home')} variant="primary">
            {messages.toShop}
          </LinkButton>
          <LinkButton to={path('/profile#employers')}>{messages.toProfile}</LinkButton>
        </div>
      ) : (
        <p>
          <PageLink to={path('/join')} className="link inline-flex min-h-8 items-center text-small">
            {messages.otherCode}
          </PageLink>
        </p>
      )}
    </>
  );
}

function JoinButton(props: { code: string; company: string; onJoined: (view: JoinView) => void }) {
  const { code, company, onJoined } = props;
  const messages = useMessages(joiningMessages);
  const [step, setStep] = useState<Step>('idle');
  const join = async () => {
    setStep('busy');
    try {
      onJoined((await call<typeof joinEmployer>('POST', '/api/join', { body: { code } })).data);
    } catch {
      setStep('failed');
    }
  };
  return (
    <>
      {step === 'failed' ? (
        <Notice tone="error" live="alert">
          {messages.joinFailed}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        busy={step === 'busy'}
        busyLabel={messages.joining}
        onClick={() => void join()}
        className="justify-self-start"
      >
        {messages.join({ company })}
      </Button>
    </>
  );
}

function QuestionForm({ code, onAsked }: { code: string; onAsked: (view: JoinView) => void }) {
  const messages = useMessages(joiningMessages);
  const [note, setNote] = useState('');
  const [step, setStep] = useState<Step>('idle');
  const ask = async () => {
    setStep('busy');
    try {
      onAsked(
        (await call<typeof askToJoin>('POST', '/api/join/questions', { body: { code, note: note.trim() } }))
          .data,
      );
    } catch {
      setStep('failed');
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step !== 'busy') void ask();
      }}
      className="grid gap-4"
    >
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        optional
        rows={3}
        maxLength={MAX_JOIN_TEXT}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {step === 'failed' ? (
        <Notice tone="error" live="alert">
          {messages.askFailed}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={step === 'busy'}
        busyLabel={messages.asking}
        className="justify-self-start"
      >
        {messages.ask}
      </Button>
    </form>
  );
}
