import { ROW_FATES, type RowFate } from '@activepick/domain/catalogue/product-csv.ts';
import { useCallback, useState } from 'react';
import type {
  applyProductList,
  ImportedList,
  ImportedRow,
  listImportedRows,
} from '#src/features/catalogue-admin/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { AdminList } from '#src/ui/admin-list.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useList } from '#src/wire/use-list.ts';
import { ImportedRowLine } from '../ui/imported-row-line.tsx';

/** A checked list: the outcome of each row, and the button that applies the list. */
export function ImportedListView({ list: found }: { list: ImportedList }) {
  const messages = useMessages(productListMessages);
  const path = usePath();
  const [list, setList] = useState(found);
  const [fate, setFate] = useState<RowFate | ''>('');
  const { id } = list;
  const ask = useCallback(
    async (cursor: string | null) => {
      const query = { ...(fate ? { fate } : {}), ...(cursor ? { cursor } : {}) };
      const part = await call<typeof listImportedRows>('GET', '/api/admin/catalogue-imports/:id/rows', {
        params: { id },
        query,
      });
      return { ...part, data: part.data.map((row) => ({ ...row, id: String(row.line) })) };
    },
    [id, fate],
  );
  const rows = useList<ImportedRow & { id: string }>(ask);
  return (
    <section aria-labelledby="list-title" className="grid gap-5">
      <h2 id="list-title" className="break-words text-h2">
        {messages.result({ file: list.fileName })}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        {ROW_FATES.map((one) => (
          <li key={one}>{messages.fateCount({ fate: messages.fates[one], count: list.fates[one] })}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <ApplyAction list={list} onStep={setList} onEnd={rows.reload} />
        <LinkButton to={path('/admin/catalogue-import')}>{messages.another}</LinkButton>
      </div>
      <div className="max-w-xs">
        <SelectField
          label={messages.rows}
          value={fate}
          onChange={(event) => setFate(event.target.value as RowFate | '')}
        >
          <option value="">{messages.everyFate}</option>
          {ROW_FATES.map((one) => (
            <option key={one} value={one}>
              {messages.fates[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <AdminList
        list={rows}
        label={messages.rows}
        empty={messages.noRows}
        row={(row) => <ImportedRowLine row={row} />}
      />
    </section>
  );
}

function ApplyAction(props: { list: ImportedList; onStep: (list: ImportedList) => void; onEnd: () => void }) {
  const { list, onStep, onEnd } = props;
  const messages = useMessages(productListMessages);
  const { show } = useToast();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    setAsked(false);
    setBusy(true);
    try {
      let state = list;
      while (state.remaining > 0) {
        const step = { params: { id: list.id }, body: {} };
        state = (await call<typeof applyProductList>('POST', '/api/admin/catalogue-imports/:id/steps', step))
          .data;
        onStep(state);
      }
      show({ text: messages.applied({ count: state.applied }) });
    } catch {
      show({ tone: 'error', text: messages.applyFailed });
    }
    setBusy(false);
    onEnd();
  };
  const { create, change, refused } = list.fates;
  const count = list.applied + list.remaining;
  if (list.remaining === 0 && !isBusy)
    return <p>{list.applied > 0 ? messages.applied({ count: list.applied }) : messages.nothing}</p>;
  return (
    <>
      <Button
        variant="primary"
        busy={isBusy}
        busyLabel={messages.applying({ applied: list.applied, count })}
        onClick={() => setAsked(true)}
      >
        {messages.apply({ count: list.remaining })}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={messages.applyTitle}>
        <div className="grid gap-5">
          <p>{messages.applyText({ create, change, refused })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => void apply()}>
              {messages.apply({ count: list.remaining })}
            </Button>
            <Button onClick={() => setAsked(false)}>{messages.abort}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
