import type { Ore } from '@activepick/domain/money.ts';
import { formatMoney, formatMoneyExact } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';

const SEPARATOR = /([.,])/;

/** An amount of öre, its unit set smaller than its figures. `exact` shows öre (tables that must add up). */
export function Money({ ore, exact = false, className }: { ore: Ore; exact?: boolean; className?: string }) {
  const { language } = useLanguage();
  const text = (exact ? formatMoneyExact : formatMoney)(ore, language);
  const at = text.lastIndexOf('\u00a0');
  return (
    <span data-price className={classNames('whitespace-nowrap tabular-nums', className)}>
      {text
        .slice(0, at)
        .split(SEPARATOR)
        .map((part, index) =>
          // The face gives separators the width of a figure as well; they are set in their own.
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number, always in this order
            <span key={index} className="normal-nums">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      <span className="text-[0.72em] font-medium tracking-normal">{text.slice(at)}</span>
    </span>
  );
}
