// The calculator for other sites. `store` in its address names the partner store whose sites may show it in a frame.
import { useSearchParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import { CalculatorForm, calculatorFieldId } from '../ui/calculator-form.tsx';
import { CalculatorResult } from '../ui/calculator-result.tsx';
import { EndValuesTable } from '../ui/end-values-table.tsx';
import { useCalculator } from '../ui/use-calculator.ts';
import { type CalculatorData, load as loadCalculator, meta as metaOfCalculator } from './calculator.tsx';

/** Calculates with the values of the address, as the calculator's own page does. */
export const load = loadCalculator;

/** Search engines find the calculator's own page. */
export const meta = (input: MetaInput<CalculatorData | undefined>): PageMeta => metaOfCalculator(input);

/** The page: form and result, and a way to the shop that leaves the frame. */
export default function EmbeddedCalculatorPage() {
  const messages = useMessages(calculatorMessages);
  const site = useSite();
  const path = usePath();
  const [params] = useSearchParams();
  const store = params.get('store');
  const calculator = useCalculator({ ...usePageData<CalculatorData>(), idOf: calculatorFieldId });
  const { result } = calculator;
  return (
    <div className="frame py-6">
      <h1 className="text-h2">{messages.title}</h1>
      <div className="mt-5 grid items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
        <CalculatorForm
          calculator={calculator}
          action="/embed/calculator"
          hidden={store === null ? {} : { store }}
        />
        <section aria-labelledby="result-title" className="min-w-0">
          <h2 id="result-title" className="mb-4 text-h3">
            {messages.result}
          </h2>
          <CalculatorResult calculator={calculator}>
            {result ? <EndValuesTable result={result} /> : null}
          </CalculatorResult>
        </section>
      </div>
      <p className="mt-8 border-t border-line pt-4 text-small">
        <a href={path('/')} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
          {messages.toShop({ name: site.name })}
        </a>
      </p>
    </div>
  );
}
