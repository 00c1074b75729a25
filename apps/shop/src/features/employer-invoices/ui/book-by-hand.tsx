import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { employerInvoiceMessages } from '#src/languages/catalogues/employer-invoices/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { type bookEmployerInvoice, MAX_DOCUMENT_NUMBER } from '../contract.ts';

/** The form that records an invoice as booked by hand, with its number. */
export function BookByHand(props: { id: string; reference: string; onChange: () => Promise<void> }) {
  const { id, reference, onChange } = props;
  const { admin } = useMessages(employerInvoiceMessages);
  const { show } = useToast();
  const fieldId = useId();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const documentNumber = number.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || documentNumber === '') return document.getElementById(fieldId)?.focus();
    setBusy(true);
    try {
      const input = { params: { id }, body: { documentNumber } };
      await call<typeof bookEmployerInvoice>('POST', '/api/admin/employer-invoices/:id/booking', input);
      show({ text: admin.bookedByHand({ reference }) });
      await onChange();
    } catch {
      show({ text: admin.bookFailed, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <Field
        id={fieldId}
        label={admin.documentNumber}
        aria-label={admin.documentNumberOf({ reference })}
        value={number}
        maxLength={MAX_DOCUMENT_NUMBER}
        autoComplete="off"
        required
        onChange={(event) => setNumber(event.target.value)}
      />
      <Button type="submit" busy={isBusy} aria-label={admin.bookOf({ reference })}>
        {admin.book}
      </Button>
    </form>
  );
}
