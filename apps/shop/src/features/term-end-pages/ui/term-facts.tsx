// The facts of a term's end that the employee and staff both read.

import type { TermEnd } from '#src/features/term-end/contract.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { InspectionView } from './inspection-view.tsx';
import { useFormats } from './use-formats.ts';

/** Where the value comes from, and what is taxed where the price is lower. */
export function ValueFacts({ buyOut }: { buyOut: NonNullable<TermEnd['buyOut']> }) {
  const messages = useMessages(termEndMessages);
  const { language } = useLanguage();
  const { name: shop } = useSite();
  const { money, day } = useFormats();
  const { row, valueOre, newPriceOre, taxedOre, adjustReason } = buyOut;
  return (
    <div className="grid gap-1 text-small text-ink-soft">
      {row ? (
        <p>
          {messages.value({
            percent: formatPercent(row.percent, language, Number.isInteger(row.percent) ? 0 : 2),
            price: money(newPriceOre),
            months: row.ageMonths,
            from: day(row.validFrom),
          })}
        </p>
      ) : (
        <p className="wrap-anywhere">
          {messages.valueSet({ shop, value: money(valueOre), reason: adjustReason ?? '' })}
        </p>
      )}
      {taxedOre > 0 ? (
        <p className="font-semibold text-ink">{messages.taxed({ amount: money(taxedOre) })}</p>
      ) : null}
    </div>
  );
}

/** The choice in one sentence; null before it. */
export function ChoiceText({ term }: { term: TermEnd }) {
  const messages = useMessages(termEndMessages);
  const { money, day, month } = useFormats();
  const { choice, buyOut, extension, bikeReturn } = term;
  if (choice === 'buy-out' && buyOut?.payBy === 'card')
    return messages.chosenBuyOutByCard({ amount: money(buyOut.priceOre), day: day(buyOut.paidOn ?? '') });
  if (choice === 'buy-out' && buyOut)
    return messages.chosenBuyOut({ amount: money(buyOut.priceOre), month: month(buyOut.payMonth) });
  if (choice === 'extension' && extension)
    return messages.chosenExtension({ amount: money(extension.deductionsOre[0] ?? 0) });
  if (choice === 'return' && bikeReturn)
    return messages.chosenReturn({ store: bikeReturn.store.name, day: day(bikeReturn.on) });
  return null;
}

/** What happens when the employee does not choose in time. */
export function OtherwiseText({ term: { answerBy, otherwise, monthlyOre } }: { term: TermEnd }) {
  const messages = useMessages(termEndMessages);
  const { day, money } = useFormats();
  if (answerBy === null) return null;
  return otherwise === 'return'
    ? messages.otherwiseReturn({ day: day(answerBy) })
    : messages.otherwise({ day: day(answerBy), amount: money(monthlyOre) });
}

/** The inspection of a returned bike with objection and decision; nothing before it. */
export function ReturnFacts({ term, photosUrl }: { term: TermEnd; photosUrl: string }) {
  const messages = useMessages(termEndMessages);
  const { money, day } = useFormats();
  const { bikeReturn } = term;
  if (!bikeReturn?.inspection) return null;
  const { inspection, objection, settledOre, decisionReason, store } = bikeReturn;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">{messages.inspectedTitle}</h3>
      <p>{messages.inspectedOn({ store: store.name, day: day(inspection.inspectedOn) })}</p>
      <InspectionView inspection={inspection} photosUrl={photosUrl} />
      {objection ? (
        <div>
          <h3 className="font-semibold">{messages.yourObjection}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{objection}</p>
        </div>
      ) : null}
      {decisionReason ? (
        <div>
          <p className="font-semibold">{messages.decided({ amount: money(settledOre ?? 0) })}</p>
          <p className="wrap-anywhere">
            {messages.reason}: {decisionReason}
          </p>
        </div>
      ) : null}
    </div>
  );
}
