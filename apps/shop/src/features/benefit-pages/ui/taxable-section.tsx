import { ore } from '@activepick/domain/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Money } from '#src/ui/money.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnBenefit, TaxableYearView } from '../contract.ts';
import { BenefitSection } from './benefit-section.tsx';

/** What the employee is taxed for, by year and month, and what the tax-free amount does. */
export function TaxableSection({ benefit }: { benefit: OwnBenefit }) {
  const messages = useMessages(benefitMessages).taxable;
  const { language } = useLanguage();
  const { today } = useSite();
  const { taxable, taxedBenefits, state } = benefit;
  if (taxable.length === 0)
    return ['refused', 'withdrawn', 'ended'].includes(state) ? null : (
      <BenefitSection id="taxable" title={messages.title}>
        <p>{messages.waits}</p>
      </BenefitSection>
    );
  const year = Number(today.slice(0, 4));
  const shown = taxable.find((one) => one.year === year) ?? (taxable[0] as TaxableYearView);
  const money = (amount: number) => formatMoney(ore(amount), language);
  const { valueOre, taxableOre } = shown;
  return (
    <BenefitSection id="taxable" title={messages.title}>
      <p>
        {taxableOre === 0
          ? messages.allFree({ year: shown.year, value: money(valueOre) })
          : messages.effect({
              year: shown.year,
              value: money(valueOre),
              free: money(valueOre - taxableOre),
              taxable: money(taxableOre),
            })}
      </p>
      {taxedBenefits > 1 ? <p className="text-small">{messages.several({ count: taxedBenefits })}</p> : null}
      <Years years={taxable} />
      {taxable.some(({ isPreliminary }) => isPreliminary) ? (
        <p className="text-small text-ink-soft">{messages.preliminaryText}</p>
      ) : null}
      <Disclosure summary={<span className="text-small font-normal">{messages.table}</span>}>
        <Months years={taxable} />
      </Disclosure>
    </BenefitSection>
  );
}

function Years({ years }: { years: readonly TaxableYearView[] }) {
  const messages = useMessages(benefitMessages).taxable;
  return (
    <table aria-label={messages.title} className="w-full border-collapse text-small">
      <thead>
        <tr>
          <Head>{messages.year}</Head>
          <Head isNumber>{messages.perMonth}</Head>
          <Head isNumber>{messages.perYear}</Head>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, isPreliminary, taxableOre, months }) => (
          <tr key={year}>
            <th scope="row" className="border-b border-line py-1.5 pr-3 text-left font-normal">
              {isPreliminary ? `${year}, ${messages.preliminary}` : year}
            </th>
            <Amount of={months[0]?.taxableOre ?? 0} />
            <Amount of={taxableOre} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Months({ years }: { years: readonly TaxableYearView[] }) {
  const all = useMessages(benefitMessages);
  const { language } = useLanguage();
  return (
    <table aria-label={all.taxable.table} className="w-full border-collapse text-small">
      <thead>
        <tr>
          <Head>{all.month}</Head>
          <Head isNumber>{all.taxable.title}</Head>
        </tr>
      </thead>
      <tbody>
        {years.flatMap(({ months, isPreliminary }) =>
          months.map(({ month, taxableOre }) => (
            <tr key={month}>
              <th scope="row" className="border-b border-line py-1.5 pr-3 text-left font-normal">
                <span>{formatMonth(month, language)}</span>
                {isPreliminary ? <span>{`, ${all.taxable.preliminary}`}</span> : null}
              </th>
              <Amount of={taxableOre} />
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

const Head = ({ children, isNumber = false }: { children: string; isNumber?: boolean }) => (
  <th
    scope="col"
    className={`border-b border-line py-1.5 font-medium ${isNumber ? 'pl-3 text-right' : 'pr-3 text-left'}`}
  >
    {children}
  </th>
);
const Amount = ({ of }: { of: number }) => (
  <td className="border-b border-line py-1.5 pl-3 text-right">
    <Money ore={ore(of)} exact />
  </td>
);
