import { ore } from '@activepick/domain/money.ts';
import { formatDate, formatMoney, formatMoneyExact, showsOre } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';

/** Returns how amounts in öre, days and months are written in the reader's language. Öre are shown where there are any. */
export function useFormats() {
  const { language } = useLanguage();
  return {
    money: (amount: number) => (showsOre([amount]) ? formatMoneyExact : formatMoney)(ore(amount), language),
    day: (text: string) => formatDate(text, language),
    month: (text: string) => formatMonth(text, language),
  };
}
