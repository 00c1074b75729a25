// Shows whether the seller has agreed to self-billing, and lets an admin record the agreement.
import { isDay } from '@activepick/domain/calendar.ts';
import { missingOnSeller } from '@activepick/domain/invoicing/billing-document.ts';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { SellerFacts, saveBillingAgreement } from '../contract.ts';

/** The part of the form below the choice of the seller. */
export function SellerPart({ facts, onRecord }: { facts: SellerFacts; onRecord: () => void }) {
  const { seller: words, missing: names } = useMessages(selfInvoicingMessages);
  const { language } = useLanguage();
  const { agreement, particulars } = facts;
  const missing = particulars ? missingOnSeller(particulars.party).map((part) => names[part]) : [];
  return (
    <div className="grid gap-3">
      {agreement ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-small text-ink-soft">
            {words.agreement({
              day: formatDate(agreement.signedOn, language),
              reference: agreement.reference,
            })}
          </p>
          <Button onClick={onRecord}>{words.recordAgain}</Button>
        </div>
      ) : (
        <Notice tone="warn" live="status">
          <p>{words.noAgreement}</p>
          <Button onClick={onRecord} className="mt-3">
            {words.record}
          </Button>
        </Notice>
      )}
      {missing.length > 0 ? (
        <Notice tone="warn" live="status">
          {words.incomplete({ what: missing.join(', ') })}
        </Notice>
      ) : null}
      {particulars && particulars.email === '' ? <Notice tone="warn">{words.noEmail}</Notice> : null}
    </div>
  );
}

/** The dialog that records an agreement. It contains a form, so it is rendered outside the invoice form. */
export function AgreementDialog(props: {
  supplierNumber: string;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { supplierNumber, isOpen, onClose, onSaved } = props;
  const { seller: words } = useMessages(selfInvoicingMessages);
  const saved = () => {
    onClose();
    onSaved();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.record}>
      <AgreementForm key={supplierNumber} supplierNumber={supplierNumber} onSaved={saved} />
    </Dialog>
  );
}

function AgreementForm({ supplierNumber, onSaved }: { supplierNumber: string; onSaved: () => void }) {
  const { seller: words } = useMessages(selfInvoicingMessages);
  const { today } = useSite();
  const { show } = useToast();
  const [signedOn, setSignedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [hasFTax, setFTax] = useState(false);
  const isPast = isDay(signedOn) && signedOn <= today;
  const [isBusy, setBusy] = useState(false);
  const isReady = isPast && reference.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    const params = { number: supplierNumber };
    const body = { signedOn, reference: reference.trim(), hasFTax };
    const path = '/api/self-invoices/sellers/:number/agreement';
    await call<typeof saveBillingAgreement>('PUT', path, { params, body }).then(
      () => {
        show({ text: words.saved });
        onSaved();
      },
      () => show({ tone: 'error', text: words.saveFailed }),
    );
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={words.signedOn}
        type="date"
        max={today}
        required
        value={signedOn}
        error={isPast ? undefined : words.signedOnWrong}
        onChange={(event) => setSignedOn(event.target.value)}
      />
      <Field
        label={words.reference}
        hint={words.referenceHint}
        required
        maxLength={200}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={hasFTax}
          onChange={(event) => setFTax(event.target.checked)}
          className="size-6 accent-act"
        />
        {words.hasFTax}
      </label>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        aria-disabled={isReady ? undefined : true}
        className="justify-self-start"
      >
        {words.save}
      </Button>
    </form>
  );
}
