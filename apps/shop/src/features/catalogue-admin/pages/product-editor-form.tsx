// The form of a product and its saving. Errors are shown at their field, and changes by somebody else are shown too.
import type { DraftFault, DraftProblem } from '@activepick/domain/catalogue/product-draft.ts';
import { isNewProductId } from '@activepick/domain/catalogue/product-draft.ts';
import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { AdminProductDetail, changeProduct, createProduct, listCatalogueWords } from '../contract.ts';
import { ClashNotice } from '../ui/clash-notice.tsx';
import type { EditorPanelProps } from '../ui/editor-panel-props.ts';
import { fieldLabel } from '../ui/field-labels.ts';
import {
  BasicFields,
  controlId,
  FormSection,
  PriceFields,
  TextFields,
  VariantFields,
  WordFields,
} from '../ui/product-form.tsx';
import { draftIn } from '../ui/product-values.ts';
import { useProductForm } from '../ui/use-product-form.ts';
import { AddWord } from './add-word.tsx';

type FormProps = Omit<EditorPanelProps, 'product'> & { product: AdminProductDetail | null };

const askWords = async () =>
  (await call<typeof listCatalogueWords>('GET', '/api/admin/catalogue-words')).data;

/** The form of a product, or of a new one. */
export function ProductEditorForm(props: FormProps) {
  const { product } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const form = useProductForm(product);
  const { id, setId, faults, isBusy, isConflict, save } = useSaving(props, form);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus();
  }, [faults]);
  const words = useQuery(askWords);
  const known = words.state === 'there' ? words.data : { categories: [], tags: [] };
  const textOf = (problem: DraftProblem) => messages.problems[problem];
  const faultOf = (field: string) => {
    const fault = faults.find((one) => one.field === field);
    return fault && textOf(fault.problem);
  };
  const parts = { values: form.values, change: form.change, faultOf };
  const lists = { categories: 'categoryIds', tags: 'tagIds' } as const;
  const added = (kind: keyof typeof lists) => (word: string) => {
    const name = lists[kind];
    form.change({ [name]: [...form.values[name], word] });
    words.askAgain();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {isConflict ? (
        <ClashNotice
          clashes={form.clashes}
          mine={form.values}
          theirs={form.theirs}
          onTakeTheirs={form.takeTheirs}
        />
      ) : null}
      <ErrorSummary
        ref={summary}
        title={messages.errorsTitle}
        errors={faults.map(({ field, problem }) => ({
          fieldId: controlId(field),
          text: `${fieldLabel(field, language)}: ${textOf(problem)}`,
        }))}
      />
      <BasicFields {...parts}>
        {product ? null : (
          <Field
            id={controlId('id')}
            label={messages.id}
            hint={messages.idHint}
            error={faultOf('id')}
            value={id}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setId(event.target.value)}
          />
        )}
      </BasicFields>
      <PriceFields {...parts}>
        {product ? (
          <p className="text-small text-ink-soft">
            {`${messages.charged({ price: formatMoney(ore(product.currentOre), language) })} ${messages.bases[product.priceBasis]}`}
          </p>
        ) : null}
      </PriceFields>
      <VariantFields {...parts} />
      <TextFields {...parts} />
      <FormSection title={messages.sorting}>
        <WordFields {...parts} name="categoryIds" words={known.categories} />
        <AddWord kind="categories" onAdded={added('categories')} />
        <WordFields {...parts} name="tagIds" words={known.tags} />
        <AddWord kind="tags" onAdded={added('tags')} />
      </FormSection>
      <div
        data-foot-bar
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-3"
      >
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
        {form.isChanged ? <p className="text-small text-ink-soft">{messages.unsaved}</p> : null}
      </div>
    </form>
  );
}

function useSaving({ product, inTurn, onChanged }: FormProps, form: ReturnType<typeof useProductForm>) {
  const messages = useMessages(catalogueAdminMessages);
  const path = usePath();
  const navigate = useNavigate();
  const { show } = useToast();
  const [id, setId] = useState('');
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const store = async (draft: AdminProductDetail['draft']) => {
    if (product) {
      const params = { id: product.id };
      const sent = form.values;
      await inTurn((version) =>
        call<typeof changeProduct>('PUT', '/api/admin/catalogue/:id', { params, body: { version, draft } }),
      );
      form.markSaved(sent);
      await onChanged();
      show({ text: messages.saved });
    } else {
      await call<typeof createProduct>('POST', '/api/admin/catalogue', { body: { id: id.trim(), draft } });
      show({ text: messages.created });
      await navigate(path(`/admin/catalogue/${id.trim()}`));
    }
  };
  const save = async () => {
    if (isBusy) return;
    const { draft, faults: found } = draftIn(form.values);
    const isIdWrong = !product && !isNewProductId(id.trim());
    const wrong = isIdWrong ? [{ field: 'id', problem: 'not-an-id' } as const, ...found] : found;
    setFaults(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await store(draft);
      setConflict(false);
    } catch (error) {
      const problem = error instanceof CallRefused ? error.problem : null;
      if (problem?.code === 'changed-meanwhile') {
        await onChanged();
        setConflict(true);
      } else if (problem?.fields?.length) setFaults(faultsIn(problem.fields));
      else show({ tone: 'error', text: messages.saveFailed });
    }
    setBusy(false);
  };
  return { id, setId, faults, isBusy, isConflict, save };
}

// Converts the server's field errors to the form's. An unknown code means that a chosen value no longer exists.
const faultsIn = (fields: readonly { field: string; code: string }[]): DraftFault[] =>
  fields.map(({ field, code }) => ({
    field: field.replace(/^draft\./, ''),
    problem: code in catalogueAdminMessages.sv.problems ? (code as DraftProblem) : 'unknown',
  }));
