import { useMessages } from '#src/i18n/use-messages.ts';
import { bankidMessages } from '#src/languages/catalogues/bankid/messages.ts';

/** Explains BankID and how to use it safely. */
export function AboutBankid() {
  const messages = useMessages(bankidMessages);
  return (
    <section aria-labelledby="about-bankid" className="rounded-card bg-moss p-5">
      <h2 id="about-bankid" className="text-h3 font-semibold">
        {messages.aboutTitle}
      </h2>
      <div className="mt-2 grid gap-2 text-small">
        <p>{messages.aboutText}</p>
        <p>{messages.aboutSafe}</p>
        <p>{messages.aboutKept}</p>
      </div>
    </section>
  );
}

/** Technical details and the current status, for users who report a problem. */
export function TechnicalInfo(props: {
  status: 'idle' | 'pending' | 'success' | 'error';
  callbackUrl: string;
}) {
  const messages = useMessages(bankidMessages);
  const facts = [
    { label: messages.status, value: messages.statuses[props.status] },
    { label: messages.protocol, value: messages.protocolText },
    { label: messages.provider, value: messages.providerText },
    { label: messages.callback, value: props.callbackUrl },
    { label: messages.binding, value: messages.bindingText },
  ];
  return (
    <section
      aria-labelledby="technical-info"
      className="rounded-card border border-line bg-surface p-5 text-small"
    >
      <h2 id="technical-info" className="text-body font-semibold">
        {messages.technicalTitle}
      </h2>
      <dl className="mt-3 grid gap-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
