import { CARBON_ASSUMPTIONS, carbonSavedKgPerYear } from '@activepick/domain/benefit/carbon.ts';
import { ore } from '@activepick/domain/money.ts';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { overviewMessages } from '#src/languages/catalogues/employer-overview/messages.ts';
import type { OverviewFigures } from '../contract.ts';

interface Figure {
  label: string;
  value: string;
  text?: string;
}

/** The costs of the running orders for the employer, each with its parts. */
export function FigureList({ figures }: { figures: OverviewFigures }) {
  const all = useFigures(figures);
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
      {all.map(({ label, value, text }) => (
        <div key={label} className="grid content-start gap-0.5 border-t border-line pt-3">
          <dt className="text-small">{label}</dt>
          <dd className="text-h3 font-bold">{value}</dd>
          {text ? <dd className="text-small text-ink-soft">{text}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function useFigures(figures: OverviewFigures): Figure[] {
  const messages = useMessages(overviewMessages).figures;
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const money = (amount: number) => formatMoney(ore(amount), language);
  const monthly = (amount: number) => messages.perMonth({ amount: money(Math.abs(amount)) });
  const { people, eligible, cost, deduction, contributionsSaved } = figures;
  const net = cost - deduction - contributionsSaved;
  return [
    { label: messages.running, value: number(figures.running) },
    {
      label: messages.people,
      value:
        eligible > 0
          ? messages.peopleOf({
              people: number(people),
              eligible: number(eligible),
              share: formatPercent((people / eligible) * 100, language, 1),
            })
          : messages.peopleAlone({ people: number(people) }),
    },
    {
      label: messages.joined,
      value: messages.joinedOf({ joined: number(figures.joined), eligible: number(eligible) }),
    },
    { label: messages.remaining, value: money(figures.remaining), text: messages.remainingText },
    { label: messages.cost, value: monthly(cost), text: messages.costText },
    { label: messages.deduction, value: monthly(deduction), text: messages.deductionText },
    {
      label: contributionsSaved < 0 ? messages.savedMore : messages.saved,
      value: monthly(contributionsSaved),
      text: messages.savedText({ percent: formatPercent(figures.contributionsPercent, language, 2) }),
    },
    {
      label: net < 0 ? messages.netGain : messages.net,
      value: monthly(net),
      text: messages.netText,
    },
    {
      label: messages.carbon,
      value: messages.carbonValue({ kg: number(carbonSavedKgPerYear(figures.states.delivered)) }),
      text: messages.carbonText({
        bikes: number(figures.states.delivered),
        km: number(CARBON_ASSUMPTIONS.kmPerDay),
        days: number(CARBON_ASSUMPTIONS.daysPerYear),
        grams: formatNumber(CARBON_ASSUMPTIONS.gramsPerKm, language, 1),
      }),
    },
  ];
}
