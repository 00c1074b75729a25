import { ore } from '@activepick/domain/money.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { AdminProductDetail } from '../contract.ts';

/** The prices of a product, newest first. */
export function PriceHistory({ prices }: { prices: AdminProductDetail['prices'] }) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  return (
    <>
      <p className="mb-3 text-small text-ink-soft">{messages.historyHint}</p>
      <ol className="grid gap-2 text-small">
        {prices.map(({ validFrom, priceOre, currentOre }) => (
          <li key={validFrom} className="border-t border-line pt-2">
            <span className="block text-ink-soft">{formatInstant(validFrom, language)}</span>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span>{`${messages.ordinary} `}</span>
                <Money ore={ore(priceOre)} />
              </span>
              <span>
                <span>{`${messages.current} `}</span>
                <Money ore={ore(currentOre)} className="font-semibold" />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
