import { parseTaxRate, taxRateForSalary } from '@activepick/domain/benefit/tax-rate.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { useState } from 'react';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { useErrorTitle } from '#src/ui/use-error-title.ts';
import type { Calculation } from '../contract.ts';
import type { Calculator } from './use-calculator.ts';

/** The tax rate, and below it a form that proposes one for a salary. */
export function TaxRateField({ calculator, id }: { calculator: Calculator; id: string }) {
  const messages = useMessages(calculatorMessages);
  const { fields, change, wrong, result } = calculator;
  useErrorTitle(wrong.length > 0);
  const error = wrong.includes('tax_rate')
    ? `${messages.invalidTaxRate}. ${messages.invalidTaxRateText}`
    : undefined;
  return (
    <div className="grid gap-1">
      <Field
        id={id}
        name="tax_rate"
        label={messages.taxRate}
        hint={messages.taxRateHint}
        error={error}
        inputMode="decimal"
        value={fields.tax_rate}
        onChange={(event) => change({ tax_rate: event.target.value })}
      />
      {result ? <SalaryHelper result={result} onUse={(percent) => change({ tax_rate: percent })} /> : null}
    </div>
  );
}

function SalaryHelper({ result, onUse }: { result: Calculation; onUse: (percent: string) => void }) {
  const messages = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const [salary, setSalary] = useState('');
  const { limits, assumptions } = result;
  const monthly = Number(salary.replace(/[\s\u00a0]/g, '').replace(',', '.'));
  const proposed =
    salary.trim() !== '' && monthly >= 0 ? taxRateForSalary(monthly, limits.state_tax_from) : null;
  const percent = proposed === null ? '' : formatPercent(proposed, language);
  return (
    <Disclosure summary={<span className="text-small font-normal">{messages.salary}</span>}>
      <div className="grid gap-3">
        <Field
          label={messages.salaryField}
          inputMode="numeric"
          autoComplete="off"
          value={salary}
          onChange={(event) => setSalary(event.target.value)}
        />
        <div role="status" className="flex flex-wrap items-center gap-3">
          {proposed === null ? null : (
            <>
              <span className="text-small font-semibold">{messages.salaryResult({ percent })}</span>
              {parseTaxRate(String(proposed)) === null ? null : (
                <Button onClick={() => onUse(String(proposed))}>{messages.salaryUse({ percent })}</Button>
              )}
            </>
          )}
        </div>
        <p className="text-tiny text-ink-soft">
          {messages.salaryNote({
            year: assumptions.year,
            amount: formatMoney(sekToOre(limits.state_tax_from), language),
          })}
        </p>
      </div>
    </Disclosure>
  );
}
