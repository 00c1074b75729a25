import { isQuantity } from '@activepick/domain/checkout/quantity.ts';
import { ore } from '@activepick/domain/money.ts';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { QuoteLine } from '../contract.ts';
import type { PriceChange } from './use-quote.ts';

/** Messages about a line: a changed price, or why it blocks the next step. */
export function LineNotices(props: {
  quoted: QuoteLine | undefined;
  change: PriceChange | undefined;
  onQuantity: (quantity: number) => void;
}) {
  const { quoted, change, onQuantity } = props;
  const { language } = useLanguage();
  const messages = useMessages(cartMessages);
  const available = quoted?.available ?? 0;
  const format = moneyTableFormat(change ? [change.from, change.to] : []);
  return (
    <>
      {change ? (
        <Notice tone="warn" live="status" className="mt-2">
          {messages.priceChanged({
            from: format(ore(change.from), language),
            to: format(ore(change.to), language),
          })}
        </Notice>
      ) : null}
      {quoted && quoted.state !== 'sold' ? (
        <Notice tone="error" live="alert" className="mt-2">
          {quoted.state === 'not-sold' ? messages.notSold : null}
          {quoted.state === 'choose-variant' ? messages.chooseVariant : null}
          {quoted.state === 'too-many' ? <span>{messages.tooMany({ available })}</span> : null}
          {quoted.state === 'too-many' && isQuantity(available) ? (
            <button
              type="button"
              className="link ml-2 min-h-11 font-semibold"
              onClick={() => onQuantity(available)}
            >
              {messages.takeAvailable({ available })}
            </button>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
