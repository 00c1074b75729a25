// The document of an invoice, in the preview and for the seller.
import type { BillingDocument, BillingParty } from '@activepick/domain/invoicing/billing-document.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { paperMessages } from '#src/languages/catalogues/sent-invoices/paper-messages.ts';
import { Money } from '#src/ui/money.tsx';

const CELL = 'border-b border-line py-2 pr-3 text-left align-top';
const FIGURES = `${CELL} text-right`;

/** The document. */
export function BillingPaper({ document }: { document: BillingDocument }) {
  const words = useMessages(paperMessages);
  const facts = [
    [words.number, document.number],
    [words.issued, document.issuedOn],
    [words.due, document.dueOn],
    ...(document.credits === null ? [] : [[words.credits, document.credits] as const]),
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-small">
      <h2 className="text-h3">{document.credits === null ? words.title : words.credit}</h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-5 sm:grid-cols-2">
        <Party label={words.seller} party={document.seller} />
        <Party label={words.buyer} party={document.buyer} />
      </div>
      <Rows document={document} />
      <Sums document={document} />
      <p>{document.comments}</p>
      <p>{words.note(document)}</p>
      {document.agreement?.hasFTax ? <p>{words.fTax}</p> : null}
    </div>
  );
}

function Party({ label, party }: { label: string; party: BillingParty }) {
  const words = useMessages(paperMessages);
  return (
    <div className="min-w-0">
      <h3 className="text-ink-soft">{label}</h3>
      <p className="font-semibold break-words">{party.name || '–'}</p>
      <p>{party.address}</p>
      <p>{party.town}</p>
      <p>{`${words.orgNumber}: ${party.orgNumber || '–'}`}</p>
      <p>{`${words.vatNumber}: ${party.vatNumber || '–'}`}</p>
      {party.bankgiro ? <p>{`${words.bankgiro}: ${party.bankgiro}`}</p> : null}
    </div>
  );
}

const decimals = (value: number) => (Number.isInteger(value) ? 0 : 2);

function Rows({ document }: { document: BillingDocument }) {
  const words = useMessages(paperMessages);
  const { language } = useLanguage();
  const hasDiscount = document.rows.some(({ discountPercent }) => discountPercent !== 0);
  const figures = [
    words.quantity,
    words.price,
    ...(hasDiscount ? [words.discount] : []),
    words.vat,
    words.net,
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={words.rows} tabIndex={0} className="overflow-x-auto">
      <table aria-label={words.rows} className="w-full min-w-[38rem] border-collapse">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              {words.description}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {words.suppliedOn}
            </th>
            {figures.map((head) => (
              <th key={head} scope="col" className={`${FIGURES} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one document, always in its order
            <tr key={index}>
              <th scope="row" className={`${CELL} font-normal`}>
                {row.description}
                {row.zeroVat ? (
                  <span className="block text-ink-soft">{words.zeroVat(row.zeroVat)}</span>
                ) : null}
              </th>
              <td className={`${CELL} whitespace-nowrap`}>{row.suppliedOn}</td>
              <td className={FIGURES}>{formatNumber(row.quantity, language, decimals(row.quantity))}</td>
              <td className={FIGURES}>
                <Money ore={row.priceOre} exact />
              </td>
              {hasDiscount ? (
                <td className={FIGURES}>
                  {row.discountPercent === 0
                    ? ''
                    : formatPercent(row.discountPercent, language, decimals(row.discountPercent))}
                </td>
              ) : null}
              <td className={FIGURES}>
                {row.vatPercent === null
                  ? '–'
                  : formatPercent(row.vatPercent, language, decimals(row.vatPercent))}
              </td>
              <td className={FIGURES}>
                <Money ore={row.netOre} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sums({ document }: { document: BillingDocument }) {
  const words = useMessages(paperMessages);
  const { language } = useLanguage();
  const lines = [
    ...document.rates.flatMap(({ vatPercent, netOre, vatOre }) => {
      const rate = vatPercent === null ? '' : formatPercent(vatPercent, language, decimals(vatPercent));
      return [[words.base({ rate }), netOre] as const, [words.vatOf({ rate }), vatOre] as const];
    }),
    [words.total, document.totalOre] as const,
  ];
  return (
    <dl className="ml-auto grid w-full max-w-80 gap-1">
      {lines.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex justify-between gap-6 ${index === lines.length - 1 ? 'border-t border-line pt-2 font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd>
            <Money ore={amount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
