import { ore } from '@activepick/domain/money.ts';
import { useRef, useState } from 'react';
import type {
  addCorrection,
  PayrollLineView,
  PayrollPerson,
  PeriodSummary,
  removeCorrection,
} from '#src/features/payroll/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { CorrectionForm } from './correction-form.tsx';
import { useRefusal } from './refusal.ts';

/** Where corrections of a closed period go: the month that is closed next. */
export interface CorrectionMonth {
  month: string;
  /** False for a month that has not begun, which has no page yet. */
  hasBegun: boolean;
}

interface PersonProps {
  companyId: string;
  summary: PeriodSummary;
  person: PayrollPerson;
  /** Null for an open period, whose lines change by themselves. */
  corrections: CorrectionMonth | null;
  /** This person's entry in the newest closed period; null without one. */
  earlier: { href: string; month: string } | null;
  /** Returns the same person in another period. */
  hrefIn: (month: string) => string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** The lines of a person in a period, with corrections to add or remove. */
export function PersonDialog(props: PersonProps & { isOpen: boolean }) {
  const { isOpen, person, onClose } = props;
  return (
    <Dialog open={isOpen} onClose={onClose} title={person.name}>
      {isOpen ? <PersonLines key={person.personId} {...props} /> : null}
    </Dialog>
  );
}

function PersonLines(props: PersonProps) {
  const { companyId, summary, person, corrections, earlier, hrefIn, onChanged, onClose } = props;
  const { person: words, kinds, table, period, problems } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const focusAfter = useFocusAfter();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdded, setAdded] = useState(false);
  const notes = [
    ...person.problems.map((problem) => problems[problem]),
    ...person.marks.map((mark) => period.marks[mark]),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-small text-ink-soft wrap-anywhere">
        {[
          `${words.number}: ${person.employeeNumber ?? table.missing}`,
          person.department,
          person.costCentre,
          ...notes,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isAdded && corrections ? (
        <Notice live="status">
          <p>{words.added({ month: formatMonth(corrections.month, language) })}</p>
          {corrections.hasBegun ? (
            <PageLink to={hrefIn(corrections.month)} className="link inline-flex min-h-8 items-center">
              {words.see({ month: formatMonth(corrections.month, language) })}
            </PageLink>
          ) : null}
        </Notice>
      ) : null}
      <section aria-labelledby="lines-title" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="lines-title" ref={title} className="font-semibold">
          {words.lines}
        </h3>
        {person.lines.length === 0 ? <p className="text-ink-soft">{words.noLines}</p> : null}
        <ul className="grid">
          {person.lines.map((line, index) => (
            <li
              key={line.id ?? index}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line py-3"
            >
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                <LineFacts line={line} month={summary.month} />
                <span className="grid justify-items-end gap-1">
                  <span className="font-semibold tabular-nums">
                    {formatMoneyExact(ore(line.amountOre), language)}
                  </span>
                  {corrections && isCorrectable(line) && chosen !== line.id ? (
                    <Button
                      aria-label={words.correctOf({
                        kind: kinds[line.kind],
                        amount: formatMoneyExact(ore(line.amountOre), language),
                      })}
                      onClick={() => {
                        setAdded(false);
                        setChosen(line.id);
                        focusAfter(() =>
                          document.querySelector<HTMLElement>('dialog[open] input[name="direction"]:checked'),
                        );
                      }}
                    >
                      {words.correct}
                    </Button>
                  ) : null}
                  {summary.state === 'open' && line.id !== null && line.corrects !== null ? (
                    <WithdrawButton
                      companyId={companyId}
                      month={summary.month}
                      line={line}
                      onChanged={onChanged}
                      onWithdrawn={onClose}
                    />
                  ) : null}
                </span>
              </div>
              {chosen === line.id && chosen !== null && corrections ? (
                <CorrectionForm
                  companyId={companyId}
                  line={line}
                  month={corrections.month}
                  title={words.correctOf({
                    kind: kinds[line.kind],
                    amount: formatMoneyExact(ore(line.amountOre), language),
                  })}
                  onAdded={() => {
                    setChosen(null);
                    setAdded(true);
                    focusAfter(() => title.current);
                  }}
                  onCancel={() => {
                    setChosen(null);
                    focusAfter(() => title.current);
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {earlier ? (
        <PageLink to={earlier.href} className="link inline-flex min-h-8 items-center justify-self-start">
          {words.earlier({ month: formatMonth(earlier.month, language) })}
        </PageLink>
      ) : null}
    </div>
  );
}

// The taxable value is computed again by itself, so only deductions are corrected by hand.
const isCorrectable = ({ id, kind }: PayrollLineView) => id !== null && kind !== 'taxable-benefit';

function LineFacts({ line, month }: { line: PayrollLineView; month: string }) {
  const { person, kinds, sums } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const of = formatMonth(line.ofMonth, language);
  const isEarlier = line.ofMonth < month;
  const origin = line.corrects
    ? person.corrects({ month: of })
    : isEarlier
      ? person.recomputed({ month: of })
      : person.ofMonth({ month: of });
  return (
    <span className="min-w-0 flex-1 basis-48">
      <span className="block font-medium">
        {line.what ? `${kinds[line.kind]}, ${sums[line.what]}` : kinds[line.kind]}
      </span>
      <span className="block text-small text-ink-soft">
        {[origin, line.benefitNumber === null ? null : person.benefit({ number: line.benefitNumber })]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {line.reason ? (
        <span className="block text-small wrap-anywhere">{person.reason({ reason: line.reason })}</span>
      ) : null}
    </span>
  );
}

function WithdrawButton(props: {
  companyId: string;
  month: string;
  line: PayrollLineView;
  onChanged: () => Promise<void>;
  /** Closes the dialog, because its message with the undo button is behind it. */
  onWithdrawn: () => void;
}) {
  const { companyId, month, line, onChanged, onWithdrawn } = props;
  const { person } = useMessages(payrollMessages);
  const { show } = useToast();
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await onChanged();
      return true;
    } catch (error) {
      show({ text: refusal(error), tone: 'error' });
      return false;
    }
  };
  const restore = () =>
    act(() =>
      call<typeof addCorrection>('POST', '/api/employer/:companyId/payroll/:month/corrections', {
        params: { companyId, month },
        body: { lineId: line.corrects ?? '', amountOre: line.amountOre, reason: line.reason ?? '' },
      }),
    );
  const withdraw = async () => {
    setBusy(true);
    const isDone = await act(() =>
      call<typeof removeCorrection>(
        'DELETE',
        '/api/employer/:companyId/payroll/:month/corrections/:correctionId',
        { params: { companyId, month, correctionId: line.id ?? '' } },
      ),
    );
    setBusy(false);
    if (!isDone) return;
    onWithdrawn();
    show({ text: person.withdrawn, action: { label: person.undo, onAct: () => void restore() } });
  };
  return (
    <Button busy={isBusy} onClick={() => void withdraw()}>
      {person.withdraw}
    </Button>
  );
}
