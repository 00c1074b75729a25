import type { Ore } from '@activepick/domain/money.ts';
import { formatMoney, formatMoneyExact } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';

/** An amount of öre, its unit set smaller than its figures. `exact` shows öre (tables that must add up). */
export function Money({ ore, exact = false, className }: { ore: Ore; exact?: boolean; className?: string }) {
  const { language } = useLanguage();
  const text = (exact ? formatMoneyExact : formatMoney)(ore, language);
  const at = text.lastIndexOf('\u00a0');
  return (
    <span className={classNames('whitespace-nowrap tabular-nums', className)}>
      {text.slice(0, at)}
      <span className="text-[0.72em] font-medium tracking-normal">{text.slice(at)}</span>
    </span>
  );
}
