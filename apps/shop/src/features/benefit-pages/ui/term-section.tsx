import { type PlanProgress, progressOf } from '@activepick/domain/benefit/plan-progress.ts';
import { ore } from '@activepick/domain/money.ts';
import { lazy, Suspense } from 'react';
import { formatDate, formatMoney, formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnBenefit, StaffBenefit } from '../contract.ts';
import { BenefitSection, FactRows } from './benefit-section.tsx';

const SchedulePlot = lazy(() => import('./schedule-plot.tsx'));

type Shown = Pick<
  OwnBenefit | StaffBenefit,
  'plan' | 'termMonths' | 'handedOverOn' | 'remainingOre' | 'deductionOre' | 'state'
>;

const isOver = (state: Shown['state']) => ['refused', 'withdrawn', 'ended'].includes(state);

/** How far the term has come, and the next deduction with its month. */
export function TermSection({ benefit }: { benefit: Shown }) {
  const messages = useMessages(benefitMessages).term;
  const { language } = useLanguage();
  const { today } = useSite();
  const { plan, termMonths, handedOverOn, remainingOre, state } = benefit;
  const [first, last] = [plan[0], plan.at(-1)];
  if (!first || !last)
    return isOver(state) ? null : (
      <BenefitSection id="term" title={messages.title}>
        <p>{messages.notStarted({ months: termMonths })}</p>
      </BenefitSection>
    );
  const month = today.slice(0, 7);
  const progress = progressOf(plan, month);
  const share = Math.round((100 * progress.months) / progress.all);
  return (
    <BenefitSection id="term" title={messages.title}>
      <div className="grid gap-2">
        <p className="font-semibold">{progressText(progress, first.month, state, messages, language)}</p>
        <div aria-hidden className="h-2.5 overflow-hidden rounded-full bg-birch">
          <div className="h-full rounded-full bg-act" style={{ width: `${share}%` }} />
        </div>
        <p className="text-small text-ink-soft">
          {messages.span({
            first: formatMonth(first.month, language),
            last: formatMonth(last.month, language),
          })}
        </p>
        {progress.isPaused ? <p>{messages.paused({ month: formatMonth(month, language) })}</p> : null}
      </div>
      <FactRows
        rows={[
          [
            messages.next,
            progress.next
              ? messages.nextOf({
                  amount: formatMoneyExact(progress.next.deductionOre, language),
                  month: formatMonth(progress.next.month, language),
                })
              : messages.noNext,
          ],
          [messages.remaining, formatMoney(ore(remainingOre), language)],
          ...(handedOverOn ? [[messages.handedOver, formatDate(handedOverOn, language)] as const] : []),
        ]}
      />
    </BenefitSection>
  );
}

function progressText(
  { months, all }: PlanProgress,
  firstMonth: string,
  state: Shown['state'],
  messages: (typeof benefitMessages)[Language]['term'],
  language: Language,
): string {
  if (isOver(state)) return messages.over;
  if (months === 0) return messages.starts({ month: formatMonth(firstMonth, language) });
  return messages.progress({ done: months, all });
}

/** The deductions as a plot and a table; before the handover, what they will be. */
export function ScheduleSection({ benefit }: { benefit: Shown }) {
  const messages = useMessages(benefitMessages).schedule;
  const { language } = useLanguage();
  const { plan, termMonths, deductionOre, state } = benefit;
  if (plan.length === 0 && isOver(state)) return null;
  return (
    <BenefitSection id="schedule" title={messages.title}>
      {plan.length > 0 ? (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <SchedulePlot plan={plan} />
        </Suspense>
      ) : (
        <p>{messages.waits({ amount: formatMoneyExact(ore(deductionOre), language), months: termMonths })}</p>
      )}
      <p className="text-small text-ink-soft">{messages.note}</p>
    </BenefitSection>
  );
}
