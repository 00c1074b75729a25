import { useCallback, useEffect, useState } from 'react';
import { MarketValuesSection } from '#src/features/market-values/ui/market-values-section.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { parametersMessages } from '#src/languages/catalogues/benefit-parameters/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { listParameters, Parameter } from '../contract.ts';
import { ParameterForm } from '../ui/parameter-form.tsx';
import { ParameterList } from '../ui/parameter-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${parametersMessages[language].title} – ${site.name}`,
  description: parametersMessages[language].description,
  canonical: null,
});

type View = { state: 'loading' | 'failed' } | { state: 'there'; parameters: Parameter[] };

/** The page where admins maintain the dated parameters of benefits. */
export default function BenefitParametersPage() {
  const messages = useMessages(parametersMessages);
  const [view, setView] = useState<View>({ state: 'loading' });
  const read = useCallback(async () => {
    try {
      const { data } = await call<typeof listParameters>('GET', '/api/benefit-parameters');
      setView({ state: 'there', parameters: data });
    } catch {
      setView({ state: 'failed' });
    }
  }, []);
  useEffect(() => void read(), [read]);
  return (
    <div className="frame py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="mt-3 max-w-[42rem] text-ink-soft">{messages.lead}</p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {view.state === 'there' ? <ParameterList parameters={view.parameters} /> : null}
        {view.state === 'loading' ? <Skeleton className="h-96 w-full" /> : null}
        {view.state === 'failed' ? (
          <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={read} />
        ) : null}
        <ParameterForm onSaved={() => void read()} />
      </div>
      <MarketValuesSection />
    </div>
  );
}
