import { type ClaimForm, type ClaimKind, claimProblems } from '@activepick/domain/orders/claim.ts';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { saveFile } from '#src/wire/save-file.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { makeClaim } from '../contract.ts';
import { ClaimFields } from './claim-fields.tsx';

/** A claim without any input. */
export const EMPTY_CLAIM: ClaimForm = { name: '', orderNumber: '', email: '', message: '' };

type Step = 'fields' | 'review' | 'done';

/** The two steps of a withdrawal or a complaint, and its receipt. `known`: the order whose page led here. */
export function ClaimSteps({ kind, known }: { kind: ClaimKind; known: ClaimForm | null }) {
  const [typed, setTyped] = useState<Partial<ClaimForm>>({});
  const [step, setStep] = useState<Step>('fields');
  const [receivedAt, setReceivedAt] = useState('');
  const form: ClaimForm = { ...EMPTY_CLAIM, ...known, ...typed };
  if (step === 'done') return <Receipt kind={kind} form={form} receivedAt={receivedAt} />;
  if (step === 'review')
    return (
      <Review
        kind={kind}
        form={form}
        onChange={() => setStep('fields')}
        onDone={(at) => {
          setReceivedAt(at);
          setStep('done');
        }}
      />
    );
  return (
    <ClaimFields
      kind={kind}
      form={form}
      problems={claimProblems(kind, form)}
      onTyped={(part) => setTyped({ ...typed, ...part })}
      onDone={() => setStep('review')}
    />
  );
}

// Moves the focus to the new content, for screen readers and keyboards.
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

function Review(props: {
  kind: ClaimKind;
  form: ClaimForm;
  onChange: () => void;
  onDone: (receivedAt: string) => void;
}) {
  const { kind, form, onChange, onDone } = props;
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const heading = useFocusOnce();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { kind, ...form };
      const { data } = await call<typeof makeClaim>(
        'POST',
        '/api/orders/notices',
        { body },
        { language, isPublic: true },
      );
      onDone(data.receivedAt);
    } catch (error) {
      const isTooMany = error instanceof CallRefused && error.problem.code === 'too-many-requests';
      setTrouble(isTooMany ? messages.sendTooMany : messages.sendFailed);
      setBusy(false);
    }
  };
  return (
    <section className="grid max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 md:p-7">
      <p className="text-small text-ink-soft">{messages.stepOf({ step: 2 })}</p>
      <h2 ref={heading} tabIndex={-1} className="-mt-4 text-h3 font-semibold">
        {messages.reviewTitle}
      </h2>
      <Said kind={kind} form={form} />
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={messages.sending} onClick={() => void send()}>
          {messages.confirm[kind]}
        </Button>
        <Button onClick={onChange}>{messages.change}</Button>
      </div>
    </section>
  );
}

function Said({ kind, form }: { kind: ClaimKind; form: ClaimForm }) {
  const messages = useMessages(ordersMessages);
  return (
    <>
      <p className="text-lead">{messages.statement[kind]({ number: form.orderNumber })}</p>
      <dl className="grid gap-2">
        {(['name', 'email', 'message'] as const)
          .filter((field) => form[field].trim() !== '')
          .map((field) => (
            <div key={field}>
              <dt className="text-small text-ink-soft">{messages.fields[field]}</dt>
              <dd className="whitespace-pre-line break-words">{form[field]}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function Receipt({ kind, form, receivedAt }: { kind: ClaimKind; form: ClaimForm; receivedAt: string }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const path = usePath();
  const heading = useFocusOnce();
  const site = useSite();
  const when = formatInstant(receivedAt, language);
  // A mail goes only to the address of the order. The file is the durable receipt of everybody else.
  const save = () => {
    const said = (['name', 'email', 'message'] as const)
      .filter((field) => form[field].trim() !== '')
      .map((field) => `${messages.fields[field]}: ${form[field].trim()}`);
    const lines = [
      messages.doneTitle[kind],
      messages.receivedAt({ when }),
      messages.statement[kind]({ number: form.orderNumber }),
      ...said,
      messages.doneNext[kind],
      `${site.name}, ${site.email}, ${site.phone}`,
    ];
    saveFile(
      new Blob([`\uFEFF${lines.join('\r\n\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
      messages.receiptName({ number: form.orderNumber.trim() }),
    );
  };
  return (
    <section className="grid max-w-[38rem] gap-4 rounded-card bg-moss p-5 md:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-h3 font-semibold">
        {messages.doneTitle[kind]}
      </h2>
      <p className="font-semibold">{messages.receivedAt({ when })}</p>
      <Said kind={kind} form={form} />
      <p>{messages.doneNext[kind]}</p>
      <p className="text-small">{messages.receipt}</p>
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="primary" onClick={save}>
          {messages.saveReceipt}
        </Button>
        <Button onClick={() => print()}>{messages.print}</Button>
        <LinkButton to={path('/order')}>{messages.toOrder}</LinkButton>
      </div>
    </section>
  );
}
