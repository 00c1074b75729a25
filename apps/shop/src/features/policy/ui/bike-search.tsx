import { type BikeKind, isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { type FormEvent, useState } from 'react';
import type { searchProducts } from '#src/features/search/contract.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { call } from '#src/wire/call.ts';

/** The data of a bike that the example uses. */
export interface FoundBike {
  id: string;
  name: string;
  kind: BikeKind;
  isElectric: boolean;
  priceSek: number;
}

type View = { state: 'idle' | 'busy' | 'failed' } | { state: 'there'; bikes: FoundBike[] };
const SHOWN = 5;
const LIMIT = '20';

/** Finds a real bike for the example. A choice closes the results. */
export function BikeSearch({ onChoose }: { onChoose: (bike: FoundBike) => void }) {
  const messages = useMessages(policyMessages).example;
  const { language } = useLanguage();
  const [words, setWords] = useState('');
  const [view, setView] = useState<View>({ state: 'idle' });
  const [chosen, setChosen] = useState<string | null>(null);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (view.state === 'busy' || words.trim() === '') return;
    setView({ state: 'busy' });
    setChosen(null);
    try {
      const query = { q: words, limit: LIMIT as never };
      const { data } = await call<typeof searchProducts>(
        'GET',
        '/api/search',
        { query },
        { language, isPublic: true },
      );
      const bikes = data.flatMap(({ id, name, kind, is_electric: isElectric, current_price: priceSek }) =>
        isBikeKind(kind) ? [{ id, name, kind, isElectric, priceSek }] : [],
      );
      setView({ state: 'there', bikes: bikes.slice(0, SHOWN) });
    } catch {
      setView({ state: 'failed' });
    }
  };
  return (
    <search className="grid gap-2">
      <form onSubmit={find} className="grid grid-cols-[1fr_auto] items-end gap-3">
        <Field
          id="example-product"
          label={messages.product}
          type="search"
          value={words}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" busy={view.state === 'busy'} busyLabel={messages.finding}>
          {messages.find}
        </Button>
      </form>
      <div role="status" className="text-small">
        {view.state === 'failed' ? messages.findFailed : null}
        {view.state === 'there' && view.bikes.length === 0 ? messages.noHits : null}
        {chosen === null ? null : <span>{messages.chosen({ name: chosen })}</span>}
      </div>
      {view.state === 'there' && view.bikes.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {view.bikes.map((bike) => (
            <li key={bike.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-left text-small hover:bg-birch"
                onClick={() => {
                  setView({ state: 'idle' });
                  setChosen(bike.name);
                  onChoose(bike);
                  document.getElementById('example-price')?.focus();
                }}
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{bike.name}</span>
                <span className="shrink-0">{formatMoney(sekToOre(bike.priceSek), language)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </search>
  );
}
