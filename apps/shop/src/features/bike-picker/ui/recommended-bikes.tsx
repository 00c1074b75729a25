import type { Reason, Recommendation } from '@activepick/domain/bike-picker/recommend.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { formatEuro, formatMoney } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { pickerMessages } from '#src/languages/catalogues/bike-picker/messages.ts';

/** The picture of a recommended bike. */
export interface ShownBike {
  name: string;
  image: string;
  url: string;
  /** Cost per month as a benefit, incl. VAT; null if a benefit is not cheaper. */
  perMonth: number | null;
}

/** The pictures of recommended bikes, the VAT mode of their prices, and the assumptions of their monthly costs. */
export interface ShownBikes {
  of: (id: string) => ShownBike | undefined;
  isInclVat: boolean;
  monthBasis: string;
}

/** The recommended bikes: picture, name, price per month and in euro, and the reason. Each is a link. */
export function RecommendedBikes({ bikes, shown }: { bikes: readonly Recommendation[]; shown: ShownBikes }) {
  const messages = useMessages(pickerMessages);
  const { language } = useLanguage();
  return (
    <ul className="grid gap-2">
      {bikes
        .map((bike) => ({ bike, look: shown.of(bike.id) }))
        .map(({ bike, look }) => (
          <li
            key={bike.id}
            className="relative grid grid-cols-[5.5rem_1fr] gap-3 rounded-card border border-line p-2.5 hover:border-ink"
          >
            <img
              src={look?.image}
              alt=""
              width="88"
              height="66"
              className="h-auto w-full self-center rounded-small bg-birch"
            />
            <div className="text-small leading-snug">
              <p className="font-semibold">
                <a
                  href={look?.url}
                  target="_blank"
                  rel="noopener"
                  className="text-ink underline-offset-3 after:absolute after:inset-0 after:rounded-card hover:underline"
                >
                  {bike.name} <span className="sr-only">{messages.newTab}</span>
                </a>
              </p>
              {look && look.perMonth !== null ? (
                <p>
                  <span className="whitespace-nowrap font-semibold text-act">
                    {messages.perMonth({ amount: formatMoney(sekToOre(look.perMonth), language) })}
                  </span>{' '}
                  <span className="text-tiny text-ink-soft">{messages.asBenefit}</span>
                </p>
              ) : null}
              <p className="whitespace-nowrap">
                <span>{formatEuro(bike.euro, language)}</span>{' '}
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
  { category, isElectric, isWithinBudget }: Reason,
  { reasons }: (typeof pickerMessages)[Language],
): string[] {
  const { electric, budget, favourite, ...byCategory } = reasons;
  const found = [
    category === null ? null : (byCategory as Record<string, string>)[category],
    isElectric ? electric : null,
    isWithinBudget ? budget : null,
  ].filter((reason): reason is string => Boolean(reason));
  return found.length > 0 ? found : [favourite];
}
