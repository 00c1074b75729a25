import { FORMAT_NAMES } from '@activepick/domain/benefit/policy.ts';
import { useCallback, useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '#src/features/payroll/contract.ts';
import type { samplePayroll } from '#src/features/payroll-files/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';

/** A payroll file made with the stored settings, as text. A new `version` of the settings reads it again. */
export function SampleFile(props: {
  companyId: string;
  version: number;
  /** The format of the settings, shown until another one is chosen. */
  usual: FileFormat;
  isUnsaved: boolean;
}) {
  const { companyId, version, usual, isUnsaved } = props;
  const messages = useMessages(payrollMessages);
  const words = messages.settings;
  const copy = useCopy();
  const [chosen, setChosen] = useState<FileFormat | null>(null);
  const format = chosen ?? usual;
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved settings change the sample
  const ask = useCallback(
    async () =>
      (
        await call<typeof samplePayroll>('GET', '/api/employer/:companyId/payroll-sample', {
          params: { companyId },
          query: { format },
        })
      ).data,
    [companyId, format, version],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <section aria-labelledby="sample-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="sample-title" className="text-h3">
        {words.sample}
      </h2>
      <p className="text-ink-soft">{isUnsaved ? words.unsaved : words.sampleText}</p>
      <ChoiceCards
        legend={words.format}
        name="sample-format"
        look="chips"
        value={format}
        hint={words.formatHint}
        onChange={(value) => setChosen(value as FileFormat)}
        choices={FILE_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
      {answer.state === 'loading' ? <Skeleton className="h-80 w-full" /> : null}
      {answer.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      ) : null}
      {answer.state === 'there' ? (
        <>
          <section
            aria-label={words.region({ name: answer.data.name })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it
            tabIndex={0}
            className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface"
          >
            <pre className="p-4 font-mono text-tiny">{answer.data.text}</pre>
          </section>
          <Button
            className="justify-self-start"
            onClick={() => void copy(answer.data.text, { done: words.copied, failed: words.copyFailed })}
          >
            {words.copy}
          </Button>
        </>
      ) : null}
    </section>
  );
}
