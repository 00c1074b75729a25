import { sekToOre } from '@activepick/domain/money.ts';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Money } from '#src/ui/money.tsx';
import type { Calculation } from '../contract.ts';

/** The assumptions of a result, as a list. */
export function AssumptionList({ result }: { result: Calculation }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  return (
    <div className="prose text-small">
      <ul>
        {assumptionsIn(result, messages, language).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{messages.leaseOrBuy}</p>
    </div>
  );
}

function assumptionsIn(
  { assumptions: of }: Calculation,
  { assumptions: say }: (typeof calculatorMessages)[Language],
  language: Language,
): string[] {
  const sek = (amount: number) => formatMoney(sekToOre(amount), language);
  const percent = (value: number, digits = 0) => formatPercent(value, language, digits);
  const isBike = of.type !== 'accessory';
  const texts = [
    say.tax({ percent: percent(of.tax_rate, Number.isInteger(of.tax_rate) ? 0 : 1) }),
    isBike
      ? say.rates({
          year: of.year,
          rate: percent(of.state_borrowing_rate_percent, 2),
          free: sek(of.tax_free),
        })
      : say.accessory,
    say.term({ months: of.term_months }),
    of.type === 'bike_non_electric' ? say.life({ years: of.life_years }) : null,
    of.type === 'bike_electric' ? say.electric({ percent: percent(of.electric_depreciation_percent) }) : null,
    isBike ? say.service({ amount: sek(of.service) }) : null,
    of.monthly_cost === null || !isBike
      ? say.simple({ months: of.term_months })
      : say.costNeutral({ amount: sek(of.monthly_cost) }),
    of.monthly_cost !== null && isBike && of.deducts_vat ? say.vat : null,
    of.employer_share > 0 && isBike ? say.share({ percent: percent(of.employer_share) }) : null,
    say.estimate,
  ];
  return texts.filter((text) => text !== null);
}

/** Every line that leads to the monthly cost. */
export function LinesTable({ result }: { result: Calculation }) {
  const { lines: names } = useMessages(calculatorMessages);
  const { lines, price_per_month } = result;
  const rows: [string, number][] = [
    [names.depreciation, lines.depreciation_per_year],
    [names.service, lines.service_per_year],
    [names.capital, lines.capital_per_year],
    [names.value, lines.benefit_value_per_year],
    [names.taxFree, lines.tax_free_per_year],
    [names.taxable, lines.taxable_per_year],
    [names.gross, lines.gross_deduction_per_month],
    [names.tax, lines.tax_on_benefit_per_month],
    [names.net, price_per_month],
  ];
  return (
    <dl className="grid gap-2 text-small">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
          <dt>{label}</dt>
          <dd>
            <Money ore={sekToOre(amount)} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
