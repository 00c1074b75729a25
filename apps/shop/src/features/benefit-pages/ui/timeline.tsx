import type { ReactNode } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { timelineMessages } from '#src/languages/catalogues/benefit-pages/timeline-messages.ts';
import type { PartyNames, WordsReader } from '#src/languages/sv/benefit-pages/timeline-messages.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnBenefit, StaffBenefit } from '../contract.ts';
import { BenefitSection } from './benefit-section.tsx';
import { nextWords, stateWords, stepWords } from './timeline-words.ts';

interface ToldProps {
  benefit: OwnBenefit | StaffBenefit;
  reader: WordsReader;
}

function useNames({ timeline: { names } }: ToldProps['benefit']): PartyNames {
  const { name } = useSite();
  return { ...names, us: name };
}

/** The state of a benefit, what comes next, who must act and since when. `children`: the reader's own steps. */
export function BenefitNow({ benefit, reader, children }: ToldProps & { children?: ReactNode }) {
  const messages = useMessages(benefitMessages);
  const words = useMessages(timelineMessages);
  const { language } = useLanguage();
  const { today } = useSite();
  const names = useNames(benefit);
  const { wait } = benefit.timeline;
  const { next, since } = nextWords({ ...benefit, wait }, reader, names, { language, today });
  return (
    <section aria-labelledby="now-title" className="rounded-card bg-moss p-5 md:p-6">
      <h2 id="now-title" className="text-small font-semibold">
        {messages.now}
      </h2>
      <p className="mt-1 text-h3 font-semibold">{stateWords(benefit, language)}</p>
      <p className="mt-1 max-w-[42rem]">{next}</p>
      {since ? <p className="mt-1 text-small">{since}</p> : null}
      {wait?.lapsesAt ? (
        <p className="mt-1 text-small">{words.lapses({ when: formatInstant(wait.lapsesAt, language) })}</p>
      ) : null}
      {children ? <div className="no-print mt-4 flex flex-wrap gap-3">{children}</div> : null}
    </section>
  );
}

/** What has happened to a benefit and its order, oldest first. */
export function BenefitTimeline({ benefit, reader }: ToldProps) {
  const messages = useMessages(benefitMessages);
  const words = useMessages(timelineMessages);
  const { language } = useLanguage();
  const names = useNames(benefit);
  const { steps } = benefit.timeline;
  return (
    <BenefitSection id="timeline" title={messages.timeline}>
      <ol className="grid gap-3">
        {steps.map((step, index) => {
          const { title, detail } = stepWords(step, reader, names, language);
          return (
            <li
              key={`${step.event}/${step.at}`}
              aria-current={index === steps.length - 1 ? 'step' : undefined}
              className="border-l-2 border-line pl-3 aria-[current]:border-act"
            >
              <span className="font-semibold">{title}</span>
              <span className="block text-small text-ink-soft wrap-anywhere">{detail}</span>
              {step.reason ? (
                <span className="block whitespace-pre-line text-small wrap-anywhere">
                  {words.reason({ reason: step.reason })}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </BenefitSection>
  );
}
