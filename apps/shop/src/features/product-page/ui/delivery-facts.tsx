import { deliveryWindow } from '@activepick/domain/catalogue/delivery.ts';
import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import { Store, Truck } from 'lucide';
import type { ReactNode } from 'react';
import { deliveryPrices } from '#src/i18n/delivery-prices.ts';
import { formatDaySpan, formatShortDay } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Icon } from '#src/ui/icon.tsx';

/** The dates of delivery and collection. */
export function DeliveryFacts({ level, today }: { level: StockLevel; today: string }) {
  const messages = useMessages(productMessages);
  const { language } = useLanguage();
  const home = deliveryWindow('standard', level, today);
  const pickup = deliveryWindow('pickup', level, today);
  if (!home || !pickup) return null;
  return (
    <div className="grid gap-2 text-small">
      <Fact icon={<Icon of={Truck} className="size-5" />} name={messages.delivery}>
        {messages.deliveryDays({ days: formatDaySpan(home.from, home.to, language) })}
      </Fact>
      <Fact icon={<Icon of={Store} className="size-5" />} name={messages.pickup}>
        {messages.pickupFrom({ day: formatShortDay(pickup.from, language) })}
      </Fact>
      {level === 'order-item' ? <p className="text-ink-soft">{messages.deliveryOrder}</p> : null}
      <p className="text-ink-soft">{messages.deliveryPrices(deliveryPrices(language))}</p>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5">
      {icon}
      <span>
        <span className="font-semibold">{name}</span> {children}
      </span>
    </p>
  );
}
