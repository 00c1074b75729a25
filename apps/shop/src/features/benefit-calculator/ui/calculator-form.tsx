import type { BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { NUMBER_FIELDS, type NumberField } from './calculator-fields.ts';
import { TaxRateField } from './tax-rate-field.tsx';
import type { Calculator } from './use-calculator.ts';

/** The id of a field of the page's own form. */
export const calculatorFieldId = (name: string): string => `calculator-${name}`;

const ADJUSTED: readonly NumberField[] = [
  'term_months',
  'monthly_cost',
  'employer_share',
  'cash_extras',
  'life_years',
  'service',
];

/** The whole form. Without scripts it is sent to `action`, the page itself, with `hidden` fields; it then shows the result. */
export function CalculatorForm({
  calculator,
  action,
  hidden = {},
}: {
  calculator: Calculator;
  action: string;
  hidden?: Readonly<Record<string, string>>;
}) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const { fields, change, submit, isBusy } = calculator;
  const types = Object.entries(messages.types) as [BenefitType, string][];
  return (
    <form action={action} onSubmit={submit} noValidate className="grid gap-5" aria-label={messages.form}>
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NumberInput calculator={calculator} name="price" />
      <ChoiceCards
        legend={messages.type}
        name="type"
        look="chips"
        value={fields.type}
        choices={types.map(([value, label]) => ({ value, label }))}
        onChange={(type) => change({ type: type as BenefitType })}
      />
      <TaxRateField calculator={calculator} id={calculatorFieldId('tax_rate')} />
      <Disclosure
        summary={messages.adjust}
        className="border-y border-line py-1"
        open={calculator.wrong.some((name) => (ADJUSTED as readonly string[]).includes(name)) || undefined}
      >
        <div className="grid gap-4">
          {ADJUSTED.map((name) => (
            <NumberInput key={name} calculator={calculator} name={name} />
          ))}
          <label className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              name="deducts_vat"
              value="true"
              checked={fields.deducts_vat === 'true'}
              onChange={(event) => change({ deducts_vat: event.target.checked ? 'true' : 'false' })}
              className="size-5"
            />
            {messages.deductsVat}
          </label>
        </div>
      </Disclosure>
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.calculating}>
        {messages.calculate}
      </Button>
    </form>
  );
}

function NumberInput({ calculator, name }: { calculator: Calculator; name: NumberField }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const texts: Record<NumberField, { label: string; hint?: string }> = {
    price: { label: messages.price },
    term_months: { label: messages.termMonths },
    life_years: { label: messages.lifeYears, hint: messages.lifeYearsHint },
    service: { label: messages.service, hint: messages.serviceHint },
    monthly_cost: { label: messages.monthlyCost, hint: messages.monthlyCostHint },
    employer_share: { label: messages.employerShare },
    cash_extras: { label: messages.cashExtras, hint: messages.cashExtrasHint },
  };
  const { least, most } = NUMBER_FIELDS[name];
  const span = { from: formatNumber(least, language), to: formatNumber(most, language) };
  return (
    <Field
      id={calculatorFieldId(name)}
      name={name}
      {...texts[name]}
      inputMode="decimal"
      error={calculator.wrong.includes(name) ? messages.invalidNumber(span) : undefined}
      value={calculator.fields[name]}
      onChange={(event) => calculator.change({ [name]: event.target.value })}
    />
  );
}
