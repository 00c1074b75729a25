import { deliveryWindow, latestWindow } from '@activepick/domain/catalogue/delivery.ts';
import { mayContinue } from '@activepick/domain/checkout/steps.ts';
import { SHIPPING_OPTIONS, type ShippingOption, shippingOption } from '@activepick/domain/checkout/totals.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { FormEvent } from 'react';
import { formatDaySpan } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Money } from '#src/ui/money.tsx';
import { PickupChoice } from './pickup-choice.tsx';
import { StepActions } from './step-actions.tsx';
import { useCheckout } from './use-checkout.ts';

/**
 * Three delivery options with price, transport and the days to expect the goods. Nothing is chosen at first.
 */
export function ShippingStep() {
  const { state, stepState, basket, pickup, dispatch, goTo } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const mayGoOn = mayContinue('shipping', stepState);
  // Without a partner store, pickup is not possible.
  const isOffered = ({ id }: ShippingOption) => id !== 'pickup' || pickup.stores?.length !== 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!mayGoOn) return;
    dispatch({ type: 'refusal-settled', reasons: ['pickup-store'] });
    goTo('payment');
  };
  const choose = (value: string) => {
    const option = shippingOption(value);
    if (option) dispatch({ type: 'shipping-chosen', id: option.id });
  };
  return (
    <form onSubmit={send} className="max-w-[38rem]">
      <ChoiceCards
        legend={messages.shippingLegend}
        name="shipping"
        value={state.shippingOptionId}
        onChange={choose}
        choices={SHIPPING_OPTIONS.filter(isOffered).map((option) => ({
          value: option.id,
          label: messages.shippingNames[option.id],
          description: <ShippingTimes option={option} />,
          aside: option.priceOre === 0 ? messages.free : <ShippingPrice ore={option.priceOre} />,
        }))}
      />
      {state.shippingOptionId === 'pickup' ? <PickupChoice /> : null}
      {basket.stockLevels.includes('order-item') ? (
        <p className="mt-4 text-small text-ink-soft">{messages.orderItemReady}</p>
      ) : null}
      <StepActions
        mayGoOn={mayGoOn}
        reason={state.shippingOptionId === null ? messages.shippingMissing : messages.pickupStoreMissing}
      />
    </form>
  );
}

function ShippingPrice({ ore }: { ore: Ore }) {
  const messages = useMessages(checkoutMessages);
  return (
    <>
      <Money ore={ore} exact /> <span className="font-normal text-ink-soft">{messages.inclVat}</span>
    </>
  );
}

function ShippingTimes({ option }: { option: ShippingOption }) {
  const { site, basket } = useCheckout();
  const { language } = useLanguage();
  const messages = useMessages(checkoutMessages);
  const windows = basket.stockLevels.map((level) => deliveryWindow(option.id, level, site.today));
  const expected = latestWindow(windows.filter((window) => window !== null));
  const span = expected ? formatDaySpan(expected.from, expected.to, language) : null;
  const isPickup = option.readyHours !== null;
  const pickup = expected?.from === expected?.to ? messages.pickupFrom : messages.pickupBy;
  return (
    <>
      <span className="block">
        {option.readyHours === null
          ? messages.transportDays({ from: option.minDays, to: option.maxDays })
          : messages.pickupHours({ hours: option.readyHours })}
      </span>
      {span ? (
        <span className="block font-medium text-ink">
          {(isPickup ? pickup : messages.deliveryBy)({ span })}
        </span>
      ) : null}
    </>
  );
}
