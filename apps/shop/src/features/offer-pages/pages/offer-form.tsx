// The form of an offer: new, as the answer to a request, or a new version.

import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import {
  OFFER_MAX_LENGTH,
  type OfferProblem,
  offerProblems,
  recipientProblem,
} from '@activepick/domain/offers/offer.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { CallRefused } from '#src/wire/call.ts';
import type { ProblemDetails } from '#src/wire/problems.ts';
import { goodsIn, type OfferDraft, typedTotal } from '../ui/offer-draft.ts';
import { AccessoryFields, fieldIdOf } from './accessory-fields.tsx';

interface OfferFormProps {
  initial: OfferDraft;
  /** Replaces the field of the address; null shows the field. */
  recipient: ReactNode;
  submitLabel: string;
  onSend: (draft: OfferDraft) => Promise<void>;
  onCancel: () => void;
}

type Problems = Readonly<Record<string, OfferProblem['code']>>;
const asTable = (list: readonly { field: string; code: string }[]): Problems =>
  Object.fromEntries(list.map(({ field, code }) => [field, code as OfferProblem['code']]));

/** The form. Shows the problems of the rules when it is sent, and those of the server. */
export function OfferForm({ initial, recipient, submitLabel, onSend, onCancel }: OfferFormProps) {
  const messages = useMessages(offerMessages);
  const { language } = useLanguage();
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tries = useRefusedTries();
  const form = useRef<HTMLFormElement>(null);
  const change = (fields: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const errorOf = (field: string) => {
    const code = problems[field];
    return code && (messages.form.problems[code] ?? messages.failed);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) tries.add();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const address = recipient === null ? recipientProblem(draft.email) : null;
    const found = [
      ...(address ? [{ field: 'email', code: address }] : []),
      ...offerProblems(goodsIn(draft), new Date().getFullYear()),
    ];
    refuse(asTable(found));
    if (found.length > 0) return;
    setBusy(true);
    try {
      await onSend(draft);
    } catch (error) {
      const refused = error instanceof CallRefused ? error.problem : null;
      if (refused?.fields) refuse(asTable(refused.fields));
      else setFailure(failureText(messages, language, refused));
    }
    setBusy(false);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      <ErrorSummary
        ref={tries.summary}
        title={messages.form.errors({ count: Object.keys(problems).length })}
        errors={Object.keys(problems).map((field) => ({
          fieldId: fieldIdOf(field),
          text: `${labelOf(field, messages.form)}: ${errorOf(field)}`,
        }))}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-h3 font-semibold">{messages.form.to}</legend>
        {recipient ?? (
          <Field
            id={fieldIdOf('email')}
            type="email"
            label={messages.form.email}
            hint={messages.form.emailHint}
            value={draft.email}
            maxLength={254}
            required
            autoComplete="off"
            spellCheck={false}
            error={errorOf('email')}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </fieldset>
      <BikeFields draft={draft} errorOf={errorOf} onChange={change} />
      <AccessoryFields
        accessories={draft.accessories}
        errorOf={errorOf}
        onChange={(accessories) => change({ accessories })}
      />
      <TextAreaField
        id={fieldIdOf('note')}
        label={messages.form.note}
        hint={messages.form.noteHint}
        optional
        value={draft.note}
        maxLength={OFFER_MAX_LENGTH.note}
        error={errorOf('note')}
        onChange={({ target }) => change({ note: target.value })}
      />
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
        {messages.form.total} <Money ore={typedTotal(draft)} />
      </p>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.form.sending}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{messages.form.cancel}</Button>
      </div>
    </form>
  );
}

// The same error can be at several fields, so the summary names each.
function labelOf(field: string, words: (typeof offerMessages)[Language]['form']): string {
  const [, index, part] = /^accessories\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (part !== undefined) {
    const label = part === 'name' ? words.accessoryName : part === 'kind' ? words.kind : words.price;
    return `${words.accessory({ number: Number(index) + 1 })}, ${label}`;
  }
  const labels: Readonly<Record<string, string>> = {
    email: words.email,
    brand: words.brand,
    model: words.model,
    modelYear: words.year,
    size: words.size,
    colour: words.colour,
    kind: words.kind,
    priceOre: words.price,
    listPriceOre: words.listPrice,
    accessories: words.accessories,
    note: words.note,
  };
  return labels[field] ?? words.bike;
}

function failureText(
  messages: (typeof offerMessages)[Language],
  language: Language,
  refused: ProblemDetails | null,
): string {
  const code = refused?.code;
  const retryAt = refused?.facts?.retryAt;
  if (code === 'too-many-requests')
    return messages.form.limited({
      time: typeof retryAt === 'string' ? formatInstant(retryAt, language) : null,
    });
  if (code === 'not-possible-now' || code === 'changed-meanwhile') return messages.form.changed;
  return messages.failed;
}

interface BikeFieldsProps {
  draft: OfferDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (fields: Partial<OfferDraft>) => void;
}

function BikeFields({ draft, errorOf, onChange }: BikeFieldsProps) {
  const messages = useMessages(offerMessages);
  const { kinds } = useMessages(policyMessages);
  const text = (name: 'brand' | 'model' | 'size' | 'colour', isOptional = false) => (
    <Field
      id={fieldIdOf(name)}
      label={messages.form[name]}
      value={draft[name]}
      maxLength={OFFER_MAX_LENGTH[name]}
      required={!isOptional}
      optional={isOptional}
      autoComplete="off"
      error={errorOf(name)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const price = (name: 'price' | 'listPrice', isOptional = false) => (
    <Field
      id={fieldIdOf(`${name}Ore`)}
      label={messages.form[name]}
      value={draft[name]}
      inputMode="decimal"
      maxLength={12}
      required={!isOptional}
      optional={isOptional}
      autoComplete="off"
      error={errorOf(`${name}Ore`)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-h3 font-semibold">{messages.form.bike}</legend>
      {text('brand')}
      {text('model')}
      <SelectField
        id={fieldIdOf('kind')}
        label={messages.form.kind}
        value={draft.kind}
        error={errorOf('kind')}
        onChange={({ target }) => onChange({ kind: target.value as OfferDraft['kind'] })}
      >
        {BIKE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={fieldIdOf('isElectric')}
        label={messages.form.drive}
        value={draft.isElectric ? 'electric' : 'pedal'}
        onChange={({ target }) => onChange({ isElectric: target.value === 'electric' })}
      >
        <option value="pedal">{messages.goods.pedal}</option>
        <option value="electric">{messages.goods.electric}</option>
      </SelectField>
      <Field
        id={fieldIdOf('modelYear')}
        label={messages.form.year}
        value={draft.modelYear}
        inputMode="numeric"
        maxLength={4}
        optional
        autoComplete="off"
        error={errorOf('modelYear')}
        onChange={({ target }) => onChange({ modelYear: target.value })}
      />
      {text('size', true)}
      {text('colour', true)}
      {price('price')}
      {price('listPrice', true)}
    </fieldset>
  );
}
