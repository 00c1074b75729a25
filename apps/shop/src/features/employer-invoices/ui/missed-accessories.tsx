import { ore } from '@activepick/domain/money.ts';
import { useState } from 'react';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { invoiceMissedAccessories, listMissedAccessories, MissedCompany } from '../contract.ts';

const ask = () =>
  call<typeof listMissedAccessories>('GET', '/api/admin/missed-accessories').then(({ data }) => data);

/** The loose accessories of months that were invoiced without them. Shows nothing while there are none. */
export function MissedAccessories() {
  const { missed } = useMessages(employerInvoiceMessages).admin;
  const query = useQuery(ask, { keeps: true });
  if (query.state !== 'there' || query.data.length === 0) return null;
  return (
    <section
      aria-labelledby="missed-accessories"
      className="no-print grid gap-3 rounded-card border border-line p-4 md:p-5"
    >
      <h2 id="missed-accessories" className="text-h3">
        {missed.title}
      </h2>
      <p className="max-w-[42rem]">{missed.lead}</p>
      <ul className="grid gap-4">
        {query.data.map((company) => (
          <Company key={company.companyId} company={company} onChange={query.askAgain} />
        ))}
      </ul>
    </section>
  );
}

function Company({ company, onChange }: { company: MissedCompany; onChange: () => Promise<void> }) {
  const { missed } = useMessages(employerInvoiceMessages).admin;
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const { companyId, companyName: name, benefits, amountOre } = company;
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const invoice = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call<typeof invoiceMissedAccessories>('POST', '/api/admin/missed-accessories/:companyId', {
        params: { companyId },
      });
      show({ text: missed.done({ name }) });
      await onChange();
    } catch {
      show({ text: missed.failed, tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {missed.company({ name, benefits: benefits.length, amount: money(amountOre) })}
        </p>
        <Disclosure summary={missed.show}>
          <ul className="grid gap-1 text-small tabular-nums">
            {benefits.map((one) => (
              <li key={one.number} className="wrap-anywhere">
                {missed.benefit({
                  number: String(one.number),
                  name: one.name,
                  months: missed.months({ count: one.months }),
                  amount: money(one.amountOre),
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <Button busy={isBusy} onClick={() => void invoice()} aria-label={missed.invoiceOf({ name })}>
        {missed.invoice}
      </Button>
    </li>
  );
}
