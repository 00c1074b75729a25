import type { ReactNode } from 'react';
import { useWriter } from '#src/features/requests/pages/use-sender.ts';
import { SendingPart } from '#src/features/requests/ui/sending-part.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { contentMessages } from '#src/languages/catalogues/content/messages.ts';
import { requestMessages } from '#src/languages/catalogues/requests/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { usePageData, useSite } from '#src/wire/site-context.ts';
import type { Content } from '../contract.ts';
import { PageTop } from '../ui/page-top.tsx';
import { QuestionList } from '../ui/question-list.tsx';

/** How and when to reach customer service, and common questions. */
export function ContactPage() {
  const messages = useMessages(contentMessages);
  const path = usePath();
  const content = usePageData<Content>();
  return (
    <div className="frame pt-8 pb-16 md:pt-12">
      <PageTop content={content} scene="contact" />
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 md:grid-cols-2">
        <div className="grid gap-8">
          <CustomerService />
          <OpeningHours />
          <section aria-labelledby="common-title">
            <h2 id="common-title" className="mb-3 text-h2">
              {messages.commonQuestions}
            </h2>
            <QuestionList questions={content.questions} name="common-questions" as="h3" />
            <PageLink to={path('/sun')} className="link mt-4 inline-flex min-h-11 items-center">
              {messages.allQuestions}
            </PageLink>
          </section>
        </div>
        <WriteToUs />
      </div>
    </div>
  );
}

function WriteToUs() {
  const messages = useMessages(requestMessages);
  return (
    <section id="form" aria-labelledby="form-title" className="scroll-mt-24">
      <h2 id="form-title" className="text-h2">
        {messages.contactTitle}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{messages.contactText}</p>
      <SendingPart kind="contact" person={useWriter()} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2.5">
      <dt className="w-28 shrink-0 text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CustomerService() {
  const messages = useMessages(contentMessages);
  const { email, phone, legalName, postalAddress } = useSite();
  return (
    <section aria-labelledby="service-title">
      <h2 id="service-title" className="mb-2 text-h2">
        {messages.serviceTitle}
      </h2>
      <dl>
        <Fact label={messages.email}>
          <a className="link inline-flex min-h-8 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact label={messages.phone}>
          <a className="link inline-flex min-h-8 items-center" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </Fact>
        <Fact label={messages.address}>
          {legalName}, {postalAddress}
        </Fact>
      </dl>
    </section>
  );
}

function OpeningHours() {
  const messages = useMessages(contentMessages);
  const rows = [
    [messages.weekdays, messages.openHours],
    [messages.lunch, messages.lunchHours],
    [messages.weekend, messages.closed],
  ];
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title" className="mb-2 text-h2">
        {messages.hoursTitle}
      </h2>
      <dl>
        {rows.map(([when, what]) => (
          <div key={when} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{when}</dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
