import { type InvoiceRowFields, invoiceRow } from '@activepick/domain/invoicing/invoice-form.ts';
import { ZERO } from '@activepick/domain/money.ts';
import { Trash2 } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { selfInvoicingMessages } from '../messages.ts';
import type { RowFields } from './invoice-fields.ts';
import { PickerField, type PickerOption } from './picker-field.tsx';

/** Something to pick from, as far as it is there. */
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
  /** Null where at least this one has to remain. */
  onRemove: (() => void) | null;
}) {
  const { number, fields, wrong, accounts, articles, onChange, onRemove } = props;
  const { form: words } = useMessages(selfInvoicingMessages);
  const at = (name: keyof InvoiceRowFields) => ({
    id: rowFieldId(fields.key, name),
    value: fields[name],
    error: wrong.includes(name) ? words.rowWrong[name] : undefined,
  });
  const figure = {
    type: 'number',
    step: '0.01',
    inputMode: 'decimal',
    required: true,
    autoComplete: 'off',
    className: 'tabular-nums',
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
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
        <Field
          {...at('quantity')}
          {...figure}
          label={words.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <Field
          {...at('price')}
          {...figure}
          label={words.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Field
          {...at('vat')}
          {...figure}
          min="0"
          max="25"
          label={words.vat}
          onChange={(event) => onChange({ vat: event.target.value })}
        />
        <p className="grid gap-1.5 text-right">
          <span className="text-small text-ink-soft">{words.rowTotal}</span>
          <span className="flex min-h-12 items-center justify-end font-semibold">
            <Money ore={invoiceRow(fields)?.totalOre ?? ZERO} exact />
          </span>
        </p>
        {onRemove ? (
          <Button onClick={onRemove} aria-label={words.removeRow({ number })} className="justify-self-end">
            <Icon of={Trash2} className="size-4.5" />
            {words.remove}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Returns the id of a row's field, by which a summary of errors leads to it. */
export const rowFieldId = (key: number, name: keyof InvoiceRowFields): string => `row-${key}-${name}`;
