// The form of a product, with texts in all languages next to each other. All values are text until they are saved.
import { CUSTOMER_TIERS, PRODUCT_GROUPS } from '@activepick/domain/catalogue/product-draft.ts';
import { PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { fieldIn, isRequired, type ProductText } from '@activepick/domain/catalogue/texts.ts';
import type { ReactNode } from 'react';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { NamedWord } from '../contract.ts';
import { textLabel } from './field-labels.ts';
import { inForm, type ProductField, type ProductValues } from './product-values.ts';
import { VariantRows } from './variant-rows.tsx';

/** The props that the parts of the form share. */
export interface FormParts {
  values: ProductValues;
  change: (values: Partial<ProductValues>) => void;
  /** Returns the error of a field, by the field's name. */
  faultOf: (field: string) => string | undefined;
}

type PlainField = Exclude<
  {
    [Name in ProductField]: ProductValues[Name] extends string ? Name : never;
  }[ProductField] &
    keyof typeof catalogueAdminMessages.sv,
  'group' | 'kind'
>;

/** The id of a field's control. */
export const controlId = (field: string): string => `product-${field.replaceAll('.', '-')}`;

/** A part of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <legend className="float-left mb-1 w-full">
        <h2 className="text-h3 font-semibold">{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}

const PAIR = 'grid gap-4 sm:grid-cols-2';

function useFields({ values, change, faultOf }: FormParts) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const ties = (name: string) => ({ id: controlId(name), error: faultOf(name) });
  return {
    text: (
      name: PlainField,
      more: { hint?: string; optional?: boolean; inputMode?: 'decimal' | 'url' } = {},
    ) => (
      <Field
        {...ties(name)}
        {...more}
        label={messages[name] as string}
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    ),
    names: () =>
      LANGUAGE_CODES.map((code) => {
        const name = inForm('name', code);
        return (
          <Field
            key={code}
            {...ties(name)}
            label={textLabel('name', code, language)}
            optional={!isRequired(code)}
            lang={code}
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        );
      }),
    areas: (text: Exclude<ProductText, 'name'>, rows: number, hint?: string) =>
      LANGUAGE_CODES.map((code) => {
        const name = inForm(text, code);
        return (
          <TextAreaField
            key={code}
            {...ties(name)}
            label={textLabel(text, code, language)}
            hint={hint}
            optional
            rows={rows}
            lang={code}
            value={values[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        );
      }),
    tick: (name: 'isElectric' | 'teamPick') => (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-[var(--act)]"
          checked={values[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
        {messages[name]}
      </label>
    ),
  };
}

/** The fields for names, kind, group and brand. `children` come first. */
export function BasicFields(props: FormParts & { children?: ReactNode }) {
  const { values, change, children } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { text, names, tick } = useFields(props);
  return (
    <FormSection title={messages.basics}>
      {children}
      <div className={PAIR}>
        {names()}
        {text('brand')}
        <SelectField
          label={messages.kind}
          value={values.kind}
          onChange={(event) => change({ kind: event.target.value as ProductValues['kind'] })}
        >
          {PRODUCT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.group}
          value={values.group}
          onChange={(event) => change({ group: event.target.value as ProductValues['group'] })}
        >
          <option value="">{messages.noGroup}</option>
          {PRODUCT_GROUPS.map((group) => (
            <option key={group} value={group}>
              {messages.groups[group]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.tier}
          value={values.customerTier}
          onChange={(event) => change({ customerTier: event.target.value as ProductValues['customerTier'] })}
        >
          <option value="">{messages.noTier}</option>
          {CUSTOMER_TIERS.map((tier) => (
            <option key={tier}>{tier}</option>
          ))}
        </SelectField>
        {text('madeIn', { hint: messages.madeInHint })}
        {text('manufacturerName')}
        {text('manufacturerUrl', { optional: true, inputMode: 'url' })}
        {text('manufacturerContact', { optional: true, hint: messages.contactHint })}
        {text('euResponsible', { optional: true, hint: messages.euResponsibleHint })}
        {text('videoUrl', { optional: true, inputMode: 'url' })}
        {text('handpickedBy', { optional: true })}
        <div>
          {tick('isElectric')}
          {tick('teamPick')}
        </div>
      </div>
    </FormSection>
  );
}

/** The fields for the two prices. `children`: the resulting price. */
export function PriceFields(props: FormParts & { children?: ReactNode }) {
  const messages = useMessages(catalogueAdminMessages);
  const { values, change, faultOf } = props;
  const price = (name: 'priceOre' | 'discountedOre', label: string, hint?: string) => (
    <Field
      id={controlId(name)}
      label={label}
      hint={hint}
      error={faultOf(name)}
      optional={name === 'discountedOre'}
      inputMode="decimal"
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <FormSection title={messages.priceTitle}>
      <div className={`${PAIR} items-end`}>
        {price('priceOre', messages.price)}
        {price('discountedOre', messages.discounted, messages.discountedHint)}
      </div>
      {props.children}
    </FormSection>
  );
}

/** Descriptions, specifications and short facts. */
export function TextFields(props: FormParts) {
  const messages = useMessages(catalogueAdminMessages);
  const { areas } = useFields(props);
  return (
    <FormSection title={messages.texts}>
      <p className="text-small text-ink-soft">{messages.htmlHint}</p>
      <div className="grid gap-4 xl:grid-cols-2">
        {areas('description', 7)}
        {areas('specification', 7)}
        {areas('specs', 4, messages.specsHint)}
      </div>
    </FormSection>
  );
}

/** Checkboxes of categories or tags. */
export function WordFields(
  props: FormParts & { name: 'categoryIds' | 'tagIds'; words: readonly NamedWord[] },
) {
  const { values, change, faultOf, name, words } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const chosen = values[name];
  const fault = faultOf(name);
  return (
    <fieldset id={controlId(name)} tabIndex={-1}>
      <legend className="text-small font-semibold">
        {name === 'tagIds' ? messages.tags : messages.categories}
      </legend>
      {fault ? <p className="text-small font-medium text-danger">{fault}</p> : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
        {words.map((word) => (
          <label key={word.id} className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-[var(--act)]"
              checked={chosen.includes(word.id)}
              onChange={(event) =>
                change({
                  [name]: event.target.checked
                    ? [...chosen, word.id]
                    : chosen.filter((one) => one !== word.id),
                })
              }
            />
            <span className="min-w-0 break-words">{fieldIn(word, 'name', language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sizes, colours and their stock. */
export function VariantFields(props: FormParts) {
  const messages = useMessages(catalogueAdminMessages);
  return (
    <FormSection title={messages.variants}>
      <VariantRows
        variants={props.values.variants}
        onChange={(variants) => props.change({ variants })}
        faultOf={props.faultOf}
        idOf={controlId}
      />
    </FormSection>
  );
}
