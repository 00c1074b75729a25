import { isBikeKind, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { BadgePercent, Clock, LifeBuoy, ShoppingBag, Undo2, Wrench } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Icon } from '#src/ui/icon.tsx';

const CARDS = [
  { name: 'tax', ofBike: BadgePercent, ofAccessory: ShoppingBag, ground: 'bg-moss' },
  { name: 'use', ofBike: Clock, ofAccessory: Undo2, ground: 'bg-fjord' },
  { name: 'ready', ofBike: Wrench, ofAccessory: LifeBuoy, ground: 'bg-birch' },
] as const;

/** Three cards: the advantages of a bike as a benefit, or the rules for an accessory, which is taxed in full. */
export function Advantages({ kind }: { kind: ProductKind }) {
  const messages = useMessages(productMessages);
  const isBike = isBikeKind(kind);
  const texts = isBike ? messages.advantages : messages.accessoryAdvantages;
  return (
    <section aria-labelledby="advantages-title" className="frame pt-14">
      <h2 id="advantages-title" className="mb-5 text-h2">
        {messages.advantagesTitle}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {CARDS.map(({ name, ofBike, ofAccessory, ground }) => (
          <li key={name} className={`rounded-card p-6 ${ground}`}>
            <Icon of={isBike ? ofBike : ofAccessory} className="size-7" />
            <h3 className="mt-3 text-h3">{texts[name].title}</h3>
            <p className="mt-1">{texts[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
