import type { Reason, Recommendation } from '@activepick/domain/bike-picker/recommend.ts';
import { formatEuro } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { pickerMessages } from '../messages.ts';

/** What a recommended bike looks like beside its name and price. */
export interface ShownBike {
  name: string;
  image: string;
  address: string;
}

/** Where the looks of recommended bikes are found, and how their prices relate to VAT. */
export interface ShownBikes {
  of: (id: string) => ShownBike | undefined;
  isInclVat: boolean;
}

/** The recommended bikes: picture, name, price in euro, and in one line why. */
export function RecommendedBikes({ bikes, shown }: { bikes: readonly Recommendation[]; shown: ShownBikes }) {
  const messages = useMessages(pickerMessages);
  const { language } = useLanguage();
  return (
    <ul className="grid gap-2">
      {bikes.map((bike) => (
        <li key={bike.id} className="grid grid-cols-[5.5rem_1fr] gap-3 rounded-card border border-line p-2.5">
          <img
            src={shown.of(bike.id)?.image}
            alt=""
            width="88"
            height="66"
            className="h-auto w-full self-center rounded-small bg-birch"
          />
          <div className="text-small leading-snug">
            <p className="font-semibold">{bike.name}</p>
            <p className="whitespace-nowrap">
              {formatEuro(bike.euro, language)}{' '}
              <span className="text-tiny text-ink-soft">
                {shown.isInclVat ? messages.inclVat : messages.exclVat}
              </span>
            </p>
            <p className="text-tiny text-ink-soft">
              {messages.why({ reasons: reasonsOf(bike.reason, messages).join(', ') })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function reasonsOf(
  { category, isElectric, isWithinBudget, tier }: Reason,
  { reasons }: (typeof pickerMessages)['sv'],
): string[] {
  const { tier: tierOf, electric, budget, favourite, ...byCategory } = reasons;
  const found = [
    category === null ? null : (byCategory as Record<string, string>)[category],
    isElectric ? electric : null,
    isWithinBudget ? budget : null,
    tier === null ? null : tierOf({ tier }),
  ].filter((reason): reason is string => Boolean(reason));
  return found.length > 0 ? found : [favourite];
}
