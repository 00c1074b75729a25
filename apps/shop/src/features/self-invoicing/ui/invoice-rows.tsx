import { ZERO_VAT_REASONS } from '@activepick/domain/invoicing/billing-lines.ts';
import { type InvoiceRowFields, invoiceRow, isZeroVat } from '@activepick/domain/invoicing/invoice-form.ts';
import { ZERO } from '@activepick/domain/money.ts';
import { Trash2 } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { LATEST_DAY, type RowFields } from './invoice-fields.ts';
import { PickerField, type PickerOption } from './picker-field.tsx';

/** Options to choose from, and whether they are loaded. */
export interface Choices {
  options: readonly PickerOption[];
  isLoading: boolean;
}

/** One row of the form. */
export function InvoiceRowFieldset(props: {
  number: number;
  fields: RowFields;
  wrong: readonly (keyof InvoiceRowFields)[];
  accounts: Choices;
  articles: Choices;
  onChange: (change: Partial<InvoiceRowFields>) => void;
  /** Null for the only row, which cannot be removed. */
  onRemove: (() => void) | null;
}) {
  const { number, fields, wrong, accounts, articles, onChange, onRemove } = props;
  const { form: words } = useMessages(selfInvoicingMessages);
  const at = (name: keyof InvoiceRowFields) => ({
    id: rowFieldId(fields.key, name),
    value: fields[name],
    error: wrong.includes(name) ? words.rowWrong[name] : undefined,
  });
  // Text fields: a number field turns '1 299,50' into 129950 in a browser set to English.
  const figure = {
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line p-4 md:p-5">
      <legend className="px-1 font-semibold">{words.row({ number })}</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <PickerField
          {...at('account')}
          label={words.account}
          takesAny
          {...accounts}
          onPick={(account) => onChange({ account })}
        />
        <PickerField
          {...at('articleNumber')}
          label={words.article}
          takesAny
          {...articles}
          onPick={(articleNumber) => onChange({ articleNumber })}
        />
      </div>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-6">
        <Field
          {...at('quantity')}
          {...figure}
          required
          label={words.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <Field
          {...at('price')}
          {...figure}
          required
          label={words.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Field
          {...at('discount')}
          {...figure}
          label={words.discount}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        <Field
          {...at('vat')}
          {...figure}
          required
          label={words.vat}
          onChange={(event) => onChange({ vat: event.target.value })}
        />
        <Field
          {...at('suppliedOn')}
          type="date"
          max={LATEST_DAY}
          label={words.suppliedOn}
          onChange={(event) => onChange({ suppliedOn: event.target.value })}
        />
        <p className="grid gap-1.5 text-right">
          <span className="text-small text-ink-soft">{words.rowTotal}</span>
          <span className="flex min-h-12 items-center justify-end font-semibold">
            <Money ore={invoiceRow(fields)?.totalOre ?? ZERO} exact />
          </span>
        </p>
      </div>
      <p className="text-small text-ink-soft">{words.suppliedOnHint}</p>
      {isZeroVat(fields.vat) ? <ZeroVatFields at={at} fields={fields} onChange={onChange} /> : null}
      {onRemove ? (
        <Button onClick={onRemove} aria-label={words.removeRow({ number })} className="justify-self-end">
          <Icon of={Trash2} className="size-4.5" />
          {words.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}

// The reason for 0 % VAT. The law requires it on the invoice (mervärdesskattelagen (2023:200) 17 kap. 24 §).
function ZeroVatFields(props: {
  at: (name: keyof InvoiceRowFields) => { id: string; value: string; error: string | undefined };
  fields: RowFields;
  onChange: (change: Partial<InvoiceRowFields>) => void;
}) {
  const { at, fields, onChange } = props;
  const { form: words } = useMessages(selfInvoicingMessages);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        {...at('zeroVatReason')}
        required
        label={words.zeroVatReason}
        onChange={(event) => onChange({ zeroVatReason: event.target.value })}
      >
        <option value="">{words.choose}</option>
        {ZERO_VAT_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {words.zeroVatReasons[reason]}
          </option>
        ))}
      </SelectField>
      {fields.zeroVatReason === 'exempt' ? (
        <Field
          {...at('zeroVatReference')}
          required
          maxLength={200}
          autoComplete="off"
          label={words.zeroVatReference}
          hint={words.zeroVatReferenceHint}
          onChange={(event) => onChange({ zeroVatReference: event.target.value })}
        />
      ) : null}
    </div>
  );
}

/** Returns the id of a row's field, for links from the error summary. */
export const rowFieldId = (key: number, name: keyof InvoiceRowFields): string => `row-${key}-${name}`;
