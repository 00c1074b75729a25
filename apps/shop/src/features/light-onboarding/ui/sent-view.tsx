import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import type { SentLightAgreement } from './use-light-form.ts';

/** Confirms that the contract was sent: to whom, with which number, and the next step. */
export function SentView({ sent, storesLink }: { sent: SentLightAgreement; storesLink: ReactNode }) {
  const messages = useMessages(lightOnboardingMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-[42rem] gap-5">
      <div className="grid gap-3 rounded-card bg-moss px-5 py-6">
        <h2 ref={heading} tabIndex={-1} className="text-h2">
          {messages.sentTitle}
        </h2>
        <p>{messages.sent({ email: sent.sentTo.join(', ') })}</p>
        <dl className="grid gap-2 text-small">
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{messages.contractName}</dt>
            <dd lang={CONTRACT_LANGUAGE}>{sent.contractName}</dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{messages.contract}</dt>
            <dd className="tabular-nums">{sent.contractId}</dd>
          </div>
        </dl>
      </div>
      <h3 className="text-h3">{messages.next}</h3>
      <ol className="list-decimal pl-5">
        {Object.values(messages.nextSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {storesLink}
    </section>
  );
}
