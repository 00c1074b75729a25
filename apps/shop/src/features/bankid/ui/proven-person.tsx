import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { bankidMessages } from '#src/languages/catalogues/bankid/messages.ts';
import type { BankidPerson } from '../contract.ts';

/** Shows the success, the person, and the next step (specification section 2, "BankID page"). */
export function ProvenPerson(props: { person: BankidPerson; isLinked: boolean; children: ReactNode }) {
  const { person, isLinked, children } = props;
  const messages = useMessages(bankidMessages);
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    { label: messages.name, value: person.name },
    { label: messages.personalNumber, value: person.personalNumber },
    ...(person.birthDate
      ? [{ label: messages.birthDate, value: formatDate(person.birthDate, language) }]
      : []),
  ];
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <h2 ref={heading} tabIndex={-1} className="text-h3 font-semibold text-ok">
        {messages.success}
      </h2>
      <p role="status">{isLinked ? messages.linked : messages.signedIn}</p>
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
