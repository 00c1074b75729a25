import { ore } from '@activepick/domain/money.ts';
import { useState } from 'react';
import type { closePayroll, PeriodSummary, reopenPayroll } from '#src/features/payroll/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useRefusal } from './refusal.ts';

interface StepProps {
  companyId: string;
  summary: PeriodSummary;
  /** Resolves when the page shows the new state. */
  onChanged: () => Promise<void>;
}

/** Closes an open period, after a confirmation that says what it does. */
export function CloseStep({ companyId, summary, onChanged }: StepProps) {
  const { close } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const { month: of, mayClose, lines, people, corrections } = summary;
  const month = formatMonth(of, language);
  return (
    <section
      aria-labelledby="close-title"
      className="no-print grid justify-items-start gap-3 rounded-card bg-moss p-5 md:p-6"
    >
      <h2 id="close-title" className="text-h3 font-semibold">
        {close.title}
      </h2>
      <p className="max-w-[42rem]">{mayClose ? close.text : close.wait}</p>
      {corrections.count > 0 ? (
        <Notice tone="warn">
          {close.corrections({
            count: corrections.count,
            amount: formatMoneyExact(ore(corrections.amountOre), language),
          })}
        </Notice>
      ) : null}
      {mayClose ? (
        <ConfirmedStep
          variant="primary"
          action={close.action({ month })}
          title={close.confirm({ month })}
          text={close.does({ lines, people })}
          busyLabel={close.busy}
          done={close.done({ month })}
          onAct={() =>
            call<typeof closePayroll>('POST', '/api/employer/:companyId/payroll/:month/closing', {
              params: { companyId, month: of },
            })
          }
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}

/** Opens a closed period again. */
export function ReopenStep({ companyId, summary, onChanged }: StepProps) {
  const { reopen } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const month = formatMonth(summary.month, language);
  return (
    <ConfirmedStep
      variant="quiet"
      action={reopen.action}
      title={reopen.confirm({ month })}
      text={reopen.does}
      busyLabel={reopen.busy}
      done={reopen.done({ month })}
      onAct={() =>
        call<typeof reopenPayroll>('POST', '/api/employer/:companyId/payroll/:month/reopening', {
          params: { companyId, month: summary.month },
        })
      }
      onChanged={onChanged}
    />
  );
}

function ConfirmedStep(props: {
  variant: 'primary' | 'quiet';
  action: string;
  title: string;
  text: string;
  busyLabel: string;
  done: string;
  onAct: () => Promise<unknown>;
  onChanged: () => Promise<void>;
}) {
  const { variant, action, title, text, busyLabel, done, onAct, onChanged } = props;
  const { close } = useMessages(payrollMessages);
  const { show } = useToast();
  const refusal = useRefusal();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onAct();
      setOpen(false);
      show({ text: done });
      await onChanged();
    } catch (error) {
      setFailure(refusal(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          setFailure(null);
          setOpen(true);
        }}
      >
        {action}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <div className="grid gap-5">
          {failure ? (
            <Notice tone="error" live="alert">
              {failure}
            </Notice>
          ) : null}
          <p>{text}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={isBusy} busyLabel={busyLabel} onClick={() => void act()}>
              {action}
            </Button>
            <Button onClick={() => setOpen(false)}>{close.cancel}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
