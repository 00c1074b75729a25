import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ResultFigures } from './result-figures.tsx';
import type { Calculator } from './use-calculator.ts';

/** The result, announced when it changes. An error is shown above it, and the last result stays. */
export function CalculatorResult({ calculator, children }: { calculator: Calculator; children?: ReactNode }) {
  const messages = useMessages(calculatorMessages);
  const { result, hasFailed, isBusy } = calculator;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <div role="alert" className="empty:-mb-6">
        {hasFailed ? (
          <Notice tone="error">
            <strong className="block">{messages.failed}</strong>
            {messages.failedText}
          </Notice>
        ) : null}
      </div>
      <div role="status" aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
        {result ? <ResultFigures result={result} /> : null}
      </div>
      {children}
    </div>
  );
}
