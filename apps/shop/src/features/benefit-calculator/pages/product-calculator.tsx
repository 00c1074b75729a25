// The calculator on a product's page. The price is known; the reader enters the tax rate.

import { ChevronDown } from 'lucide';
import { type ComponentType, type SyntheticEvent, useState } from 'react';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { Calculation } from '../contract.ts';
import { fieldsOf } from '../ui/calculator-fields.ts';
import { CalculatorResult } from '../ui/calculator-result.tsx';
import { EmployerModelNote } from '../ui/employer-model-note.tsx';
import { EndValuesTable } from '../ui/end-values-table.tsx';
import { TaxRateField } from '../ui/tax-rate-field.tsx';
import { type Calculator, useCalculator } from '../ui/use-calculator.ts';
import { useEmployerModel } from '../ui/use-employer-model.ts';

const TAX_RATE_ID = 'benefit-tax-rate';

/** The calculator of a product, for the reader's own tax rate. */
export function ProductCalculator({ calculation }: { calculation: Calculation }) {
  const messages = useMessages(calculatorMessages);
  const path = usePath();
  const { price, type } = calculation.assumptions;
  const fields = fieldsOf(new URLSearchParams({ price: String(price), type }));
  const calculator = useCalculator({ fields, result: calculation, idOf: () => TAX_RATE_ID });
  const employer = useEmployerModel(calculator, fields);
  const { result } = calculator;
  const asked = new URLSearchParams({ price: String(price), type, tax_rate: calculator.fields.tax_rate });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <TaxForm calculator={calculator} />
        <EmployerModelNote model={employer} />
      </div>
      <CalculatorResult calculator={calculator}>
        {result && type !== 'accessory' ? (
          <div>
            <h3 className="text-h3">{messages.endTitle}</h3>
            <p className="mt-1 mb-2 text-small">{messages.endText}</p>
            <EndValuesTable result={result} />
          </div>
        ) : null}
        {result ? <LatePlots result={result} /> : null}
        <div>
          <LinkButton to={path(`/calculator?${asked}`)}>{messages.full}</LinkButton>
        </div>
      </CalculatorResult>
    </div>
  );
}

function TaxForm({ calculator }: { calculator: Calculator }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const { fields, submit, isBusy } = calculator;
  return (
    <form
      action="/calculator"
      onSubmit={submit}
      noValidate
      aria-label={messages.title}
      className="grid content-start gap-4"
    >
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      <input type="hidden" name="price" value={fields.price} />
      <input type="hidden" name="type" value={fields.type} />
      <TaxRateField calculator={calculator} id={TAX_RATE_ID} />
      <Button type="submit" busy={isBusy} busyLabel={messages.calculating}>
        {messages.calculate}
      </Button>
    </form>
  );
}

// The plots are larger than the page itself, so they are loaded on demand.
function LatePlots({ result }: { result: Calculation }) {
  const { plots } = useMessages(calculatorMessages);
  const [Plots, setPlots] = useState<ComponentType<{ result: Calculation }>>();
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !Plots)
      import('../ui/plots.tsx').then(
        (module) => setPlots(() => module.default),
        // Closed after a failure, so that one click tries again.
        () => currentTarget.removeAttribute('open'),
      );
  };
  return (
    <details onToggle={onToggle} className="group/plots border-y border-line py-1">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-small font-semibold">
        {plots.open}
        <Icon of={ChevronDown} className="size-5 shrink-0 text-ink-soft group-open/plots:rotate-180" />
      </summary>
      <div className="pt-3 pb-4">{Plots ? <Plots result={result} /> : null}</div>
    </details>
  );
}
