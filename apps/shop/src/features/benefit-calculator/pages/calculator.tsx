import { useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { usePageData } from '#src/wire/site-context.ts';
import { urlOf } from '#src/wire/url.ts';
import type { Calculation, readCalculation } from '../contract.ts';
import { AssumptionList, LinesTable } from '../ui/assumption-list.tsx';
import {
  type CalculatorFields,
  type CalculatorQuery,
  fieldsOf,
  questionOf,
} from '../ui/calculator-fields.ts';
import { CalculatorForm, calculatorFieldId } from '../ui/calculator-form.tsx';
import { CalculatorResult } from '../ui/calculator-result.tsx';
import { EmployerModelNote } from '../ui/employer-model-note.tsx';
import { EndValuesTable } from '../ui/end-values-table.tsx';
import Plots from '../ui/plots.tsx';
import { useCalculator } from '../ui/use-calculator.ts';
import { useEmployerModel } from '../ui/use-employer-model.ts';

const PATH = '/calculator';

/** The data of the page. */
export interface CalculatorData {
  fields: CalculatorFields;
  /** Null if the address has invalid values, which the form reports. */
  result: Calculation | null;
}

/** Calculates with the values of the address. Without a tax rate, uses the shop's default. */
export async function load({ read, url }: LoadInput): Promise<CalculatorData> {
  const fields = fieldsOf(url.searchParams);
  const question = questionOf(fields.tax_rate === '' ? { ...fields, tax_rate: '0' } : fields);
  if (!question.ok) return { fields, result: null };
  const { tax_rate, ...others } = question.query;
  const query = fields.tax_rate === '' ? others : { ...others, tax_rate };
  return { fields, result: await read<typeof readCalculation>('/api/benefit-calculator', { query }) };
}

/** One canonical address for all calculations, because search engines must not index each of them. */
export function meta({ language, site }: MetaInput<CalculatorData | undefined>): PageMeta {
  const messages = calculatorMessages[language];
  const title = messages.pageTitle({ name: site.name });
  return {
    title,
    description: messages.description({ name: site.name }),
    canonical: PATH,
    image: { path: sharePath(language), alt: title },
  };
}

/** The page of the benefit calculator: form, result and assumptions. */
export default function CalculatorPage() {
  const messages = useMessages(calculatorMessages);
  const data = usePageData<CalculatorData>();
  const calculator = useCalculator({ ...data, idOf: calculatorFieldId, onResult: keepInUrl });
  const employer = useEmployerModel(calculator, data.fields);
  const { result } = calculator;
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="mt-4 max-w-[42rem] text-lead text-ink-soft">{messages.intro}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <CalculatorForm calculator={calculator} action={PATH} />
          <EmployerModelNote model={employer} />
        </div>
        <section aria-labelledby="result-title" className="min-w-0">
          <h2 id="result-title" className="mb-4 text-h2">
            {messages.result}
          </h2>
          <CalculatorResult calculator={calculator}>
            {result ? (
              <>
                <div>
                  <h3 className="text-h3">{messages.endTitle}</h3>
                  <p className="mt-1 mb-2 max-w-[42rem] text-small">{messages.endText}</p>
                  <EndValuesTable result={result} />
                </div>
                <Disclosure summary={messages.linesTitle} className="border-y border-line py-1">
                  <LinesTable result={result} />
                </Disclosure>
              </>
            ) : null}
          </CalculatorResult>
        </section>
      </div>
      {result ? (
        <>
          <div className="mt-12 border-t border-line pt-10">
            <Plots result={result} />
          </div>
          <section aria-labelledby="basis-title" className="mt-12 border-t border-line pt-10">
            <h2 id="basis-title" className="mb-4 text-h2">
              {messages.assumptionsTitle}
            </h2>
            <AssumptionList result={result} />
          </section>
        </>
      ) : null}
    </div>
  );
}

// The address contains the state, so a calculation can be shared and survives a reload.
function keepInUrl(query: CalculatorQuery): void {
  const lang = new URLSearchParams(location.search).get('lang');
  history.replaceState(history.state, '', urlOf(PATH, undefined, { ...query, lang }));
}
