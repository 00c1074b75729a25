import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OpeningHoursList } from '#src/ui/opening-hours.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useCheckout } from './use-checkout.ts';

/** The store where a pickup is collected: a list to choose from, or the name of the only one. */
export function PickupChoice() {
  const { pickup, stepState, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const { stores, hasFailed, askAgain } = pickup;
  if (hasFailed)
    return (
      <Notice tone="error" live="alert" className="mt-4">
        <p className="text-ink">{messages.pickupStoresFailed}</p>
        <Button className="mt-3" onClick={askAgain}>
          {messages.retry}
        </Button>
      </Notice>
    );
  if (!stores) return null;
  const [only] = stores;
  if (stores.length === 1 && only)
    return (
      <div className="mt-4 grid gap-2">
        <p>
          <span className="block text-small font-semibold">{messages.pickupAt}</span>
          {[only.name, only.address, only.town].join(', ')}
        </p>
        {only.openingHours ? <OpeningHoursList hours={only.openingHours} /> : null}
      </div>
    );
  const chosen = stores.find(({ id }) => id === stepState.pickupStoreId);
  return (
    <div className="mt-4 grid gap-2">
      <SelectField
        label={messages.pickupStore}
        value={stepState.pickupStoreId ?? ''}
        onChange={(event) => dispatch({ type: 'pickup-store-chosen', id: event.target.value })}
      >
        <option value="" disabled>
          {messages.choosePickupStore}
        </option>
        {stores.map(({ id, name, address, town }) => (
          <option key={id} value={id}>
            {[town, name, address].join(', ')}
          </option>
        ))}
      </SelectField>
      {chosen?.openingHours ? <OpeningHoursList hours={chosen.openingHours} /> : null}
    </div>
  );
}
