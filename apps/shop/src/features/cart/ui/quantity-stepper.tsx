import { isQuantity, MAX_QUANTITY } from '@activepick/domain/checkout/quantity.ts';
import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { cartMessages } from '#src/languages/catalogues/cart/messages.ts';
import { Icon } from '#src/ui/icon.tsx';

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-card hover:bg-birch aria-disabled:opacity-40 aria-disabled:hover:bg-transparent';

/** Minus, the number, plus. Minus stops at 1. A typed number counts when the field is left. */
export function QuantityStepper(props: {
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const { name, quantity, onChange } = props;
  const messages = useMessages(cartMessages);
  const [typed, setTyped] = useState<string | null>(null);
  // A button at its limit keeps the focus and does nothing.
  const change = (wanted: number) => {
    if (isQuantity(wanted)) onChange(wanted);
  };
  const settle = () => {
    const wanted = Number(typed);
    if (typed !== null && isQuantity(wanted)) onChange(wanted);
    else if (wanted > MAX_QUANTITY) onChange(MAX_QUANTITY);
    setTyped(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowUp') change(quantity + 1);
    if (event.key === 'ArrowDown') change(quantity - 1);
  };
  return (
    <div className="inline-flex items-center rounded-card border border-control bg-surface">
      <button
        type="button"
        className={BUTTON}
        aria-label={messages.fewerOf({ name })}
        aria-disabled={!isQuantity(quantity - 1) || undefined}
        onClick={() => change(quantity - 1)}
      >
        <Icon of={Minus} className="size-4.5" />
      </button>
      <input
        className="h-11 w-11 bg-transparent text-center tabular-nums"
        aria-label={messages.quantityOf({ name })}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={2}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKey}
      />
      <button
        type="button"
        className={BUTTON}
        aria-label={messages.moreOf({ name })}
        aria-disabled={!isQuantity(quantity + 1) || undefined}
        onClick={() => change(quantity + 1)}
      >
        <Icon of={Plus} className="size-4.5" />
      </button>
    </div>
  );
}
