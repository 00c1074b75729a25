// What an event costs whom, month by month.

import { ore } from '@activepick/domain/money.ts';
import type { EffectView } from '#src/features/life-events/contract.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { Money } from '#src/ui/money.tsx';
import { SumRows } from '#src/ui/sum-rows.tsx';

/** Returns the name of a month, such as "november 2026". */
export function useMonthName(): (month: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** The costs of an event: the months, the one-off sums, what changes in sum, and what is needed. */
export function EffectTable({ effect }: { effect: EffectView }) {
  const messages = useMessages(lifeEventMessages);
  const { language } = useLanguage();
  const monthName = useMonthName();
  const { months, oneOffs, price, takenOverOre, employeeOre, employerOre } = effect;
  const isChanged = months.some(
    (one) => one.employeeBeforeOre !== one.employeeAfterOre || one.employerBeforeOre !== one.employerAfterOre,
  );
  const sums = [
    ...(takenOverOre > 0 ? [[messages.takenOver, takenOverOre] as const] : []),
    [messages.sumEmployee, employeeOre] as const,
    [messages.sumEmployer, employerOre] as const,
  ];
  return (
    <div className="grid gap-4">
      {isChanged ? (
        <>
          <p>{messages.previewFrom({ month: monthName(effect.effectiveFrom) })}</p>
          <Months effect={effect} />
        </>
      ) : (
        <p>{messages.noChange}</p>
      )}
      {oneOffs.length > 0 ? (
        <section aria-label={messages.oneOffs} className="grid gap-1">
          <h3 className="text-small font-semibold">{messages.oneOffs}</h3>
          <ul className="grid gap-1">
            {oneOffs.map((one) => (
              <li key={`${one.what} ${one.payer}`} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {messages.oneOff[one.what]}, {messages.basis[one.basis]}, {monthName(one.month)}
                </span>
                <Money ore={ore(one.amountOre)} exact />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {price ? (
        <p className="text-small">
          {messages.price({
            percent: price.valuePercent,
            value: formatMoney(ore(price.valueOre), language),
            rest: formatMoney(ore(price.remainingCostOre), language),
          })}
        </p>
      ) : null}
      <dl className="grid gap-1 rounded-card bg-birch p-4">
        <SumRows sums={sums} exact />
      </dl>
      <ul className="grid list-disc gap-1 pl-5 text-small">
        {effect.needsApproval ? <li>{messages.approval}</li> : null}
        {effect.needsAmendment ? <li>{messages.amendment}</li> : null}
        <li>{messages.cutOff({ day: effect.cutOffDay })}</li>
      </ul>
    </div>
  );
}

function Months({ effect: { months } }: { effect: EffectView }) {
  const messages = useMessages(lifeEventMessages);
  const monthName = useMonthName();
  return (
    // A long table scrolls by itself, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section tabIndex={0} aria-label={messages.tableCaption} className="max-h-72 overflow-auto">
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{messages.tableCaption}</caption>
        <thead className="text-left">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3">
              {messages.month}
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              {messages.employeeColumn}
            </th>
            <th scope="col" className="py-2 text-right">
              {messages.employerColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {monthName(one.month)}
              </th>
              <Change before={one.employeeBeforeOre} after={one.employeeAfterOre} />
              <Change before={one.employerBeforeOre} after={one.employerAfterOre} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ before, after }: { before: number; after: number }) {
  const messages = useMessages(lifeEventMessages);
  return (
    <td className="py-1.5 pr-3 text-right last:pr-0">
      <Money ore={ore(after)} exact />
      {before === after ? null : (
        <span className="block text-tiny text-ink-soft">
          {messages.before} <Money ore={ore(before)} exact />
        </span>
      )}
    </td>
  );
}
