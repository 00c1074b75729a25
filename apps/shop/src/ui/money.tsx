import type { Ore } from '@activepick/domain/money.ts';
import { formatMoney, formatMoneyExact } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';

const SEPARATOR = /([.,])/;

/**
 * An amount in öre, with a smaller unit. `exact` shows öre, for tables that must add up. A translated page leaves it alone,
 * and each text is the whole content of its element, so it follows the state there too.
 */
export function Money({ ore, exact = false, className }: { ore: Ore; exact?: boolean; className?: string }) {
  const { language } = useLanguage();
  const text = (exact ? formatMoneyExact : formatMoney)(ore, language);
  const at = text.lastIndexOf('\u00a0');
  return (
    <span data-price translate="no" className={classNames('whitespace-nowrap tabular-nums', className)}>
      {text
        .slice(0, at)
        .split(SEPARATOR)
        .map((part, index) => (
          // With tabular figures, the font gives separators the width of a digit, so they use proportional figures.
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number, always in this order
          <span key={index} className={index % 2 === 1 ? 'normal-nums' : undefined}>
            {part}
          </span>
        ))}
      <span className="text-[0.72em] font-medium tracking-normal">{text.slice(at)}</span>
    </span>
  );
}
