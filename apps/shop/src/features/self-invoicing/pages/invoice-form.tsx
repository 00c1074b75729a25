// The form that creates a supplier invoice in the seller's name. Source: specification sections 3 and 5, "Invoice form".

import { billingDocument, missingOn } from '@activepick/domain/invoicing/billing-document.ts';
import { type InvoiceRowFields, isExpenseAccount } from '@activepick/domain/invoicing/invoice-form.ts';
import { type FormEvent, useState } from 'react';
import type { Books, LoadedList } from '#src/features/fortnox-connection/ui/use-books.ts';
import type { ConsentState } from '#src/features/fortnox-connection/ui/use-consent.ts';
import { BillingPaper } from '#src/features/sent-invoices/ui/invoice-document.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { SellerFacts, StoreOrders } from '../contract.ts';
import {
  countOf,
  filledWith,
  type InvoiceFields,
  type InvoiceWrong,
  invoiceIn,
  LATEST_DAY,
  linesOf,
  type NameOfArticle,
  nextRow,
  type REQUIRED,
  type RowFields,
  sumsOf,
  wrongIn,
} from '../ui/invoice-fields.ts';
import { InvoiceRowFieldset, rowFieldId } from '../ui/invoice-rows.tsx';
import { PickerField } from '../ui/picker-field.tsx';
import { AgreementDialog, SellerPart } from '../ui/seller-part.tsx';
import { StoreOrdersPart, useStoreOrders } from '../ui/store-orders.tsx';
import { useSeller } from '../ui/use-seller.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

const NOTHING_WRONG: InvoiceWrong = { head: [], isDueBefore: false, rows: {} };
const MAX_ROWS = 100;
const NOBODY = { name: '', orgNumber: '', vatNumber: '', address: '', town: '' };

/** The form. */
export function InvoiceForm({ books, consent }: { books: Books; consent: ConsentState }) {
  const { form: words } = useMessages(selfInvoicingMessages);
  const { stores: storeWords } = useMessages(selfInvoicingMessages);
  const { today } = useSite();
  const { show } = useToast();
  const { stores, reload: reloadStores } = useStoreOrders();
  const nameOf = (number: string) =>
    books.articles.rows.find(({ ArticleNumber }) => ArticleNumber === number)?.Description ?? number;
  const created = () => {
    void books.unbooked.load();
    reloadStores();
  };
  const form = useInvoiceForm({ created, accessLost: consent.reset, nameOf });
  const { fields, set, view } = form;
  const seller = useSeller(consent.isAuthenticated ? fields.supplierNumber : '', form.propose);
  const fill = (store: StoreOrders) => {
    form.fill(filledWith(store, today));
    show({ text: storeWords.filled({ store: store.name }) });
  };
  const wrong = form.isChecked ? wrongIn(fields) : NOTHING_WRONG;
  const tries = useRefusedTries();
  const [isRecording, setRecording] = useState(false);
  const why = reasonOf(consent, fields, seller.facts);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why === null && (await form.submit())) tries.add();
  };
  return (
    <section aria-labelledby="create-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="create-title" className="text-h2">
        {words.title}
      </h2>
      <StoreOrdersPart stores={stores} onFill={fill} />
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <ErrorSummary ref={tries.summary} {...useSummary(wrong)} />
        <Head fields={fields} set={set} wrong={wrong} suppliers={books.suppliers} />
        {seller.facts ? <SellerPart facts={seller.facts} onRecord={() => setRecording(true)} /> : null}
        {fields.orderIds.length > 0 ? (
          <p className="text-small font-semibold">{storeWords.linked({ count: fields.orderIds.length })}</p>
        ) : null}
        {fields.claimIds.length > 0 ? (
          <p className="text-small font-semibold">
            {storeWords.linkedClaims({ count: fields.claimIds.length })}
          </p>
        ) : null}
        <Rows fields={fields} set={set} wrong={wrong} books={books} />
        <Sums rows={fields.rows} />
        {view.phase === 'refused' ? (
          <Notice tone="error" live="alert">
            <p className="font-semibold">{view.title}</p>
            <p>{view.text}</p>
          </Notice>
        ) : null}
        {view.phase === 'created' ? (
          <Notice live="status">{words.created({ number: view.number, given: view.given })}</Notice>
        ) : null}
        <div className="grid justify-items-start gap-2">
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              busy={view.phase === 'busy'}
              busyLabel={words.creating}
              aria-disabled={why === null ? undefined : true}
              aria-describedby={why === null ? undefined : 'create-why'}
            >
              {words.create}
            </Button>
            {seller.facts ? <Preview fields={fields} facts={seller.facts} nameOf={nameOf} /> : null}
            {form.isTouched ? <Button onClick={form.clear}>{words.discard}</Button> : null}
          </div>
          {why === null ? null : (
            <p id="create-why" className="text-small text-ink-soft">
              {words.why[why]}
            </p>
          )}
          {form.isTouched ? <p className="text-small text-ink-soft">{words.draft}</p> : null}
        </div>
      </form>
      <AgreementDialog
        supplierNumber={fields.supplierNumber}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
        onSaved={seller.reload}
      />
    </section>
  );
}

function Preview(props: { fields: InvoiceFields; facts: SellerFacts; nameOf: NameOfArticle }) {
  const { fields, facts, nameOf } = props;
  const words = useMessages(selfInvoicingMessages);
  const [isOpen, setOpen] = useState(false);
  const seller = facts.particulars?.party ?? NOBODY;
  const lines = linesOf(fields, nameOf);
  const { agreement } = facts;
  const document = billingDocument(invoiceIn(fields), { seller, buyer: facts.buyer }, { lines, agreement });
  const missing = missingOn(document).map((name) => words.missing[name]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.preview}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.preview}>
        {missing.length > 0 ? (
          <Notice tone="warn" className="mb-4">
            {words.previewMissing({ what: missing.join(', ') })}
          </Notice>
        ) : null}
        {isOpen ? <BillingPaper document={document} /> : null}
      </Dialog>
    </>
  );
}

// Sending is disabled without authentication, while checking, or without a supplier (specification section 5). The law
// forbids it without an agreement. If the seller could not be looked up, the server decides.
function reasonOf(consent: ConsentState, fields: InvoiceFields, facts: SellerFacts | null) {
  if (consent.view.phase === 'checking') return 'checking';
  if (!consent.isAuthenticated) return 'not-authenticated';
  if (fields.supplierNumber === '') return 'no-supplier';
  return facts && !facts.agreement ? 'no-agreement' : null;
}

function useSummary(wrong: InvoiceWrong) {
  const { form: words } = useMessages(selfInvoicingMessages);
  const errors = [
    ...wrong.head.map((name) => ({ fieldId: name, text: words.required[name] })),
    ...(wrong.isDueBefore ? [{ fieldId: 'dueDate', text: words.dueBefore }] : []),
    ...Object.entries(wrong.rows).flatMap(([key, names]) =>
      names.map((name) => ({ fieldId: rowFieldId(Number(key), name), text: words.rowWrong[name] })),
    ),
  ];
  return { title: words.problems({ count: countOf(wrong) }), errors };
}

interface PartProps {
  fields: InvoiceFields;
  set: (change: Partial<InvoiceFields>) => void;
  wrong: InvoiceWrong;
}

function Head({ fields, set, wrong, suppliers }: PartProps & { suppliers: Books['suppliers'] }) {
  const { form: words } = useMessages(selfInvoicingMessages);
  const at = (name: (typeof REQUIRED)[number]) => ({
    id: name,
    label: words[name],
    value: fields[name],
    required: true,
    autoComplete: 'off',
    error: wrong.head.includes(name) ? words.required[name] : undefined,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4">
      <div className="md:col-span-2">
        <PickerField
          id="supplierNumber"
          label={words.supplier}
          hint={words.supplierHint}
          value={fields.supplierNumber}
          options={suppliers.rows.map((one) => ({ value: one.SupplierNumber, name: one.Name }))}
          isLoading={suppliers.phase === 'loading'}
          onPick={(supplierNumber) => set({ supplierNumber })}
        />
        <Retry list={suppliers} of="suppliers" />
      </div>
      <div className="md:col-span-2 lg:pt-6">
        <Field {...at('invoiceNumber')} maxLength={64} spellCheck={false} />
      </div>
      <Field {...at('invoiceDate')} type="date" max={LATEST_DAY} />
      <Field
        {...at('dueDate')}
        type="date"
        max={LATEST_DAY}
        error={wrong.isDueBefore ? words.dueBefore : at('dueDate').error}
      />
      <div className="md:col-span-2">
        <Field
          id="orderNumberInBackoffice"
          label={words.orderNumber}
          optional
          maxLength={60}
          autoComplete="off"
          value={fields.orderNumber}
          onChange={(event) => set({ orderNumber: event.target.value })}
        />
      </div>
      <div className="md:col-span-2 lg:col-span-4">
        <Field {...at('comments')} maxLength={800} lang={CONTRACT_LANGUAGE} />
      </div>
    </div>
  );
}

type ListName = 'suppliers' | 'articles' | 'accounts';

function Retry({ list, of }: { list: LoadedList<unknown>; of: ListName }) {
  const { fault } = useMessages(fortnoxMessages);
  if (list.phase !== 'failed') return null;
  return (
    <Notice tone="error" className="mt-3">
      <p>{fault[of]}</p>
      <Button onClick={() => void list.load()} className="mt-3">
        {fault.retry}
      </Button>
    </Notice>
  );
}

const firstField = (key: number) => document.getElementById(rowFieldId(key, 'account'));

function Rows({ fields, set, wrong, books }: PartProps & { books: Books }) {
  const { form: words } = useMessages(selfInvoicingMessages);
  const [onlyExpenses, setOnlyExpenses] = useState(false);
  const focusAfter = useFocusAfter();
  const { accounts, articles } = books;
  const open = accounts.rows.filter(({ Active }) => Active);
  const shown = onlyExpenses ? open.filter(({ Number: number }) => isExpenseAccount(number)) : open;
  const change = (key: number, part: Partial<InvoiceRowFields>) =>
    set({ rows: fields.rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  const accountChoices = {
    options: shown.map((one) => ({ value: String(one.Number), name: one.Description })),
    isLoading: accounts.phase === 'loading',
  };
  const articleChoices = {
    options: articles.rows.map((one) => ({ value: one.ArticleNumber, name: one.Description })),
    isLoading: articles.phase === 'loading',
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h3 className="text-h3">{words.rows}</h3>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={onlyExpenses}
            onChange={(event) => setOnlyExpenses(event.target.checked)}
            className="size-6 accent-act"
          />
          {words.onlyExpenses}
        </label>
      </div>
      {onlyExpenses && accounts.phase === 'there' && shown.length === 0 ? (
        <Notice tone="warn" live="status">
          {words.noExpenses}
        </Notice>
      ) : null}
      <Retry list={accounts} of="accounts" />
      <Retry list={articles} of="articles" />
      {fields.rows.map((row, index) => (
        <InvoiceRowFieldset
          key={row.key}
          number={index + 1}
          fields={row}
          wrong={wrong.rows[row.key] ?? []}
          accounts={accountChoices}
          articles={articleChoices}
          onChange={(part) => change(row.key, part)}
          onRemove={
            fields.rows.length > 1
              ? () => {
                  set({ rows: fields.rows.filter(({ key }) => key !== row.key) });
                  // The row after the removed one, or the one before it.
                  const next = fields.rows[index + 1] ?? fields.rows[index - 1];
                  if (next) focusAfter(() => firstField(next.key));
                }
              : null
          }
        />
      ))}
      {fields.rows.length < MAX_ROWS ? (
        <Button
          onClick={() => {
            const row = nextRow(fields.rows);
            set({ rows: [...fields.rows, row] });
            focusAfter(() => firstField(row.key));
          }}
          className="justify-self-start"
        >
          {words.addRow}
        </Button>
      ) : null}
    </div>
  );
}

function Sums({ rows }: { rows: readonly RowFields[] }) {
  const { form: words } = useMessages(selfInvoicingMessages);
  const { netOre, vatOre, totalOre } = sumsOf(rows);
  const lines = [
    [words.net, netOre],
    [words.vatSum, vatOre],
    [words.total, totalOre],
  ] as const;
  return (
    <dl className="ml-auto grid w-full max-w-80 gap-1.5 rounded-card bg-birch p-4">
      {lines.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex justify-between gap-6 ${index === lines.length - 1 ? 'border-t border-line pt-2 text-lead font-semibold' : ''}`}
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
