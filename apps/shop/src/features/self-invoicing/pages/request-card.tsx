import { useFortnox } from '#src/features/fortnox-connection/ui/use-fortnox.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';

const MASK = '••••••';

/** The latest call that creates an invoice, for finding out why an invoice did not arrive. */
export function RequestCard() {
  const { request: words } = useMessages(selfInvoicingMessages);
  const { calls } = useFortnox();
  const made = calls.find(({ name }) => name === 'create-supplier-invoice');
  const headers = { apikey: MASK, authorization: `Bearer ${MASK}`, 'content-type': 'application/json' };
  return (
    <section
      aria-labelledby="request-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="request-title" className="text-h3">
        {words.title}
      </h2>
      {made ? (
        <>
          <p className="text-small text-ink-soft">{words.masked}</p>
          <Disclosure summary={words.sent}>
            <Code text={`POST ${made.path}\n${pretty(headers)}\n${pretty(made.body)}`} label={words.sent} />
          </Disclosure>
          <Disclosure summary={words.answered}>
            <Code text={`${made.status ?? '–'}\n${pretty(made.answer)}`} label={words.answered} />
          </Disclosure>
        </>
      ) : (
        <p className="text-small text-ink-soft">{words.none}</p>
      )}
    </section>
  );
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section tabIndex={0} aria-label={label} className="overflow-x-auto rounded-small bg-birch p-3">
      <pre className="text-tiny">{text}</pre>
    </section>
  );
}
