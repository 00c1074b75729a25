import { deliveryWindow } from '@activepick/domain/catalogue/delivery.ts';
import { lineTotal } from '@activepick/domain/checkout/totals.ts';
import { ore } from '@activepick/domain/money.ts';
import { Trash2 } from 'lucide';
import { formatMoney, formatMoneyExact, formatShortSpan } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { QuoteLine } from '../contract.ts';
import type { CartLine } from './cart-storage.ts';
import { LineNotices } from './line-notices.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { PriceChange } from './use-quote.ts';

/** One line: picture, name, variant, price, quantity, sum and its messages. */
export function CartLineRow(props: {
  line: CartLine;
  quoted: QuoteLine | undefined;
  change: PriceChange | undefined;
  exact: boolean;
  taxLabel: string;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const { line, quoted, change, exact, onQuantity, onRemove } = props;
  const { language } = useLanguage();
  const messages = useMessages(cartMessages);
  const { today } = useSite();
  const expected = quoted?.state === 'sold' ? deliveryWindow('standard', quoted.stockLevel, today) : null;
  const unit = ore(line.unitOre);
  const format = exact ? formatMoneyExact : formatMoney;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 md:grid-cols-[8rem_1fr_auto]">
      <LinePicture line={line} alt={quoted?.imageAlt ?? ''} />
      <div className="min-w-0">
        <h2 className="text-body font-semibold leading-snug">
          <LineName line={line} address={quoted?.state === 'not-sold' ? undefined : quoted?.address} />
        </h2>
        {line.variantLabel ? <p className="text-small text-ink-soft">{line.variantLabel}</p> : null}
        <p className="text-small text-ink-soft">
          <span>{messages.each({ price: format(unit, language) })}</span>, {props.taxLabel}
        </p>
        {/* Its space is reserved until the shop has answered, so that nothing below moves. */}
        <p className="min-h-[1.5em] text-small text-ink-soft">
          {quoted?.state === 'sold' ? messages.stock[quoted.stockLevel] : null}
          {expected ? (
            <span>{`. ${messages.deliveredAbout({ span: formatShortSpan(expected.from, expected.to, language) })}`}</span>
          ) : null}
        </p>
        <LineNotices quoted={quoted} change={change} onQuantity={onQuantity} />
      </div>
      <p className="col-start-2 text-h3 font-semibold md:col-start-3 md:row-start-1 md:text-right">
        <Money ore={lineTotal({ unitOre: unit, quantity: line.quantity })} exact={exact} />
      </p>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 md:col-span-2 md:col-start-2">
        <QuantityStepper name={line.name} quantity={line.quantity} onChange={onQuantity} />
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-small font-semibold hover:underline"
          aria-label={messages.removeOf({ name: line.name })}
          onClick={onRemove}
        >
          <Icon of={Trash2} className="size-4.5" />
          {messages.remove}
        </button>
      </div>
    </li>
  );
}

function LinePicture({ line, alt }: { line: CartLine; alt: string }) {
  return (
    <div className="aspect-[4/3] self-start overflow-hidden rounded-card bg-birch md:row-span-2">
      {line.image ? (
        <img src={line.image} alt={alt} width={256} height={192} className="size-full object-contain p-1" />
      ) : null}
    </div>
  );
}

// The checkout's pages have a content security policy of their own, so links to and from them need a full
// page load.
function LineName({ line, address: url }: { line: CartLine; address: string | undefined }) {
  const path = usePath();
  if (!url) return line.name;
  return (
    <a href={path(url)} className="hover:underline">
      {line.name}
    </a>
  );
}
