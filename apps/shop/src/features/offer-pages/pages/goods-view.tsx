import type { Day } from '@activepick/domain/calendar.ts';
import { ore } from '@activepick/domain/money.ts';
import { bikeName, type OfferedGoods, offerTotal } from '@activepick/domain/offers/offer.ts';
import { formatDate, formatMoney, showsOre } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Money } from '#src/ui/money.tsx';

/** What an offer contains, with its prices. Everything that the store typed is text. */
export function GoodsView({ goods }: { goods: OfferedGoods & { deliveryOn: Day | null } }) {
  const messages = useMessages(offerMessages).goods;
  const { kinds } = useMessages(policyMessages);
  const { language } = useLanguage();
  const { size, colour, kind, isElectric, priceOre, listPriceOre, accessories, note, deliveryOn } = goods;
  const exact = showsOre([priceOre, ...accessories.map((one) => one.priceOre)]);
  const facts = [kinds[kind], isElectric ? messages.electric : messages.pedal, size, colour].filter(Boolean);
  return (
    <section
      aria-labelledby="goods-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="goods-title" className="text-h3">
        {messages.title}
      </h2>
      <ul className="grid gap-3">
        <Line name={bikeName(goods)} detail={facts.join(' · ')} priceOre={priceOre} exact={exact}>
          {listPriceOre !== null && listPriceOre > priceOre ? (
            <p className="text-small text-ink-soft">
              {messages.list({ amount: formatMoney(ore(listPriceOre), language) })}
            </p>
          ) : null}
        </Line>
        {accessories.map((accessory, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a version never changes
            key={index}
            name={accessory.name}
            detail={kinds[accessory.kind]}
            priceOre={accessory.priceOre}
            exact={exact}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        {messages.total} <Money ore={offerTotal(goods)} exact={exact} />
      </p>
      {deliveryOn ? (
        <p className="text-small">{messages.expected({ day: formatDate(deliveryOn, language) })}</p>
      ) : null}
      {note ? (
        <div className="rounded-small bg-birch p-4">
          <h3 className="text-small font-semibold">{messages.note}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{note}</p>
        </div>
      ) : null}
    </section>
  );
}

function Line(props: {
  name: string;
  detail: string;
  priceOre: number;
  exact: boolean;
  children?: React.ReactNode;
}) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{props.name}</p>
        <p className="text-small text-ink-soft wrap-anywhere">{props.detail}</p>
        {props.children}
      </div>
      <Money ore={ore(props.priceOre)} exact={props.exact} />
    </li>
  );
}
