import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { textLabel } from './field-labels.ts';
import { inForm, newVariant, type VariantValues } from './product-values.ts';

// The error of a text concerns all languages. The summary links to the first of them.
const LABELS = (['size', 'colour'] as const).flatMap((part) =>
  LANGUAGE_CODES.map((code, at) => ({ part, code, isFirst: at === 0 })),
);

/** The variants of a product, each with its size and colour in all languages, and its stock. */
export function VariantRows(props: {
  variants: readonly VariantValues[];
  onChange: (variants: VariantValues[]) => void;
  faultOf: (field: string) => string | undefined;
  idOf: (field: string) => string;
}) {
  const { variants, onChange, faultOf, idOf } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const fault = faultOf('variants');
  const set = (key: string, values: Partial<VariantValues>) =>
    onChange(variants.map((one) => (one.key === key ? { ...one, ...values } : one)));
  return (
    <div className="grid gap-5" id={idOf('variants')} tabIndex={-1}>
      {fault ? <p className="text-small font-medium text-danger">{fault}</p> : null}
      {variants.map((variant, at) => (
        <fieldset
          key={variant.key}
          className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0"
        >
          <legend className="sr-only">{messages.variantOf({ count: at + 1 })}</legend>
          <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,1fr))_7rem]">
            {LABELS.map(({ part, code, isFirst }) => {
              const name = inForm(part, code);
              return (
                <Field
                  key={name}
                  id={isFirst ? idOf(`variants.${at}.${part}`) : undefined}
                  label={textLabel(part, code, language)}
                  lang={code}
                  value={variant[name]}
                  error={isFirst ? faultOf(`variants.${at}.${part}`) : undefined}
                  onChange={(event) => set(variant.key, { [name]: event.target.value })}
                />
              );
            })}
            <Field
              id={idOf(`variants.${at}.onHand`)}
              label={messages.onHand}
              inputMode="numeric"
              value={variant.onHand}
              error={faultOf(`variants.${at}.onHand`)}
              onChange={(event) => set(variant.key, { onHand: event.target.value })}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <label className="flex min-h-11 items-center gap-3 text-small">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-[var(--act)]"
                checked={variant.orderItem}
                onChange={(event) => set(variant.key, { orderItem: event.target.checked })}
              />
              {messages.orderItemHint}
            </label>
            {variants.length > 1 ? (
              <Button onClick={() => onChange(variants.filter((one) => one.key !== variant.key))}>
                {messages.removeVariant({ count: at + 1 })}
              </Button>
            ) : null}
          </div>
        </fieldset>
      ))}
      <Button className="justify-self-start" onClick={() => onChange([...variants, newVariant()])}>
        {messages.addVariant}
      </Button>
    </div>
  );
}
