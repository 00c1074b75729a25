import { sekToOre } from '@activepick/domain/money.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { Calculation } from '../contract.ts';

const LINE = 'border-b border-line py-2.5 pr-3 last:pr-0';
const CELL = `${LINE} text-right`;
const FIRST = `${LINE} text-left`;

/** The total cost if the bike is returned, and for each of the three residual values. */
export function EndValuesTable({ result }: { result: Calculation }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const { lines, end_values } = result;
  const rows = [
    {
      label: messages.endReturned,
      buyOut: null,
      total: lines.net_over_term,
      saving: (sekToOre(lines.cash) - sekToOre(lines.net_over_term)) / 100,
    },
    ...end_values.map((end) => ({
      label: formatPercent(end.percent, language),
      buyOut: end.buy_out,
      total: end.total_bike_cost,
      saving: end.savings,
    })),
  ];
  return (
    // Scrolls if wide letter spacing makes it too wide.
    <div className="overflow-x-auto">
      <table aria-label={messages.endTitle} className="w-full border-collapse text-small">
        <thead>
          <tr>
            <th scope="col" className={`${FIRST} font-medium text-ink-soft`}>
              {messages.endValue}
            </th>
            {[messages.endBuyOut, messages.endTotal, messages.endSaving].map((title) => (
              <th key={title} scope="col" className={`${CELL} font-medium text-ink-soft`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, buyOut, total, saving }) => (
            <tr key={label}>
              <th scope="row" className={`${FIRST} font-semibold`}>
                {label}
              </th>
              <td className={CELL}>{buyOut === null ? '–' : <Money ore={sekToOre(buyOut)} />}</td>
              <td className={CELL}>
                <Money ore={sekToOre(total)} />
              </td>
              <td className={`${CELL} whitespace-nowrap`}>
                {saving === 0 ? (
                  messages.same
                ) : (
                  <>
                    {saving > 0 ? '−' : '+'}
                    <Money ore={sekToOre(Math.abs(saving))} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
