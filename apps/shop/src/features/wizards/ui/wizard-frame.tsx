import { mayGoOn, WIZARD_STEPS, wizardProgress } from '@activepick/domain/companies/wizard.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import type { Wizard } from './use-wizard.ts';

const WHOLE = 100;

/** The frame of every step: progress, the list of steps, the step itself, and the next and back buttons. */
export function WizardFrame(props: {
  wizard: Wizard;
  path: string;
  children: ReactNode;
  /** The final action; null while it is not available. */
  finalize: { run: () => void; isBusy: boolean; isReady: boolean; hint?: string } | null;
}) {
  const { wizard, children, finalize } = props;
  const { kind, step, done } = wizard;
  const messages = useMessages(wizardMessages);
  const path = usePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const hintId = useId();
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);
  const progress = wizardProgress(kind, done);
  const names = messages.steps[kind] as Readonly<Record<number, string>>;
  const headings = messages.headings[kind] as Readonly<Record<number, string>>;
  const query = (to: number) => `?${wizard.company ? `company=${wizard.company.id}&` : ''}step=${to}`;
  const steps = Array.from({ length: WIZARD_STEPS[kind] }, (_none, at) => at + 1);
  const isLast = step === WIZARD_STEPS[kind];
  return (
    <div className="frame py-8 md:py-12">
      <h1 className="text-h1">{messages.titles[kind]}</h1>
      <div className="mt-6 grid max-w-[52rem] gap-4">
        <div className="flex items-center gap-4">
          <progress
            value={progress.done}
            max={progress.of}
            aria-label={messages.progress(progress)}
            className="h-2 flex-1 appearance-none overflow-hidden rounded-full bg-birch [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-birch [&::-webkit-progress-value]:bg-act"
          />
          <span className="text-small text-ink-soft">
            {`${messages.progress(progress)} (${Math.round((progress.done / progress.of) * WHOLE)}%)`}
          </span>
        </div>
        <Stepper
          label={messages.stepsLabel}
          steps={steps.map((one) => ({
            id: String(one),
            label: names[one] ?? '',
            state: one === step ? 'current' : done.includes(one) ? 'done' : 'ahead',
            to:
              one !== step && (done.includes(one) || one < step) ? path(`${props.path}${query(one)}`) : null,
          }))}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-8 mb-6 text-h2">
        {headings[step]}
      </h2>
      {wizard.state === 'loading' ? <Skeleton className="h-96 w-full max-w-[52rem]" /> : null}
      {wizard.state === 'failed' ? (
        <FailureNotice
          text={messages.loadFailed}
          action={messages.tryAgain}
          onAction={wizard.retry}
          className="max-w-[52rem]"
        />
      ) : null}
      {wizard.state === 'ready' ? (
        <>
          {wizard.newer ? (
            <Notice tone="warn" live="status" className="mb-6 max-w-[52rem]">
              <p>{messages.changed}</p>
              <Button onClick={() => wizard.newer && wizard.take(wizard.newer)} className="mt-3">
                {messages.useNewer}
              </Button>
            </Notice>
          ) : null}
          {wizard.isHeldBack ? (
            <Notice live="status" className="mb-6 max-w-[52rem]">
              {messages.stepFirst}
            </Notice>
          ) : null}
          {children}
          <div className="mt-10 flex max-w-[52rem] flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            <Button disabled={step === 1} onClick={() => wizard.go(step - 1)}>
              {messages.previous}
            </Button>
            {isLast && finalize ? (
              <span className="flex flex-wrap items-center gap-3">
                {finalize.hint ? (
                  <span id={hintId} className="text-small text-ink-soft">
                    {finalize.hint}
                  </span>
                ) : null}
                <Button
                  variant="primary"
                  busy={finalize.isBusy}
                  busyLabel={messages.finalizing}
                  disabled={!finalize.isReady}
                  aria-describedby={finalize.hint ? hintId : undefined}
                  onClick={finalize.run}
                >
                  {messages.finalize}
                </Button>
              </span>
            ) : (
              <Button disabled={!mayGoOn(kind, step, done)} onClick={() => wizard.go(step + 1)}>
                {messages.next}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </div>
  );
}
