// The employee's consent to a sum that the salary pays beside the monthly deductions.
import { salaryOneOff } from '@activepick/domain/benefit/life-events.ts';
import { useId } from 'react';
import type { EffectView } from '#src/features/life-events/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';

/** The tick; nothing where the salary pays no such sum. It is never ticked in advance. */
export function SalaryConsent(props: {
  effect: EffectView;
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}) {
  const { effect, isGiven, onChange } = props;
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  const id = useId();
  const sum = salaryOneOff(effect.oneOffs as never);
  if (!sum || sum.amountOre <= 0) return null;
  const amount = formatMoneyExact(sum.amountOre, language);
  return (
    <label className="flex min-h-12 items-start gap-3 rounded-card border border-line bg-surface p-4">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-[var(--act)]"
      />
      <span className="min-w-0">
        <span className="block font-semibold">
          {messages.consent({ amount, month: formatMonth(sum.month, language) })}
        </span>
        <span id={`${id}-hint`} className="block text-small text-ink-soft">
          {messages.consentHint}
        </span>
      </span>
    </label>
  );
}
