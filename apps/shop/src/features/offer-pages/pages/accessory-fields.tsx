import { isBikeKind, PRODUCT_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { MAX_ACCESSORIES, OFFER_MAX_LENGTH } from '@activepick/domain/offers/offer.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { AccessoryDraft } from '../ui/offer-draft.ts';

const KINDS = PRODUCT_KINDS.filter((kind) => !isBikeKind(kind));

interface AccessoryFieldsProps {
  accessories: readonly AccessoryDraft[];
  /** Returns the problem of a field such as `accessories.0.name`. */
  errorOf: (field: string) => string | undefined;
  onChange: (accessories: AccessoryDraft[]) => void;
}

/** The accessories of an offer: each with name, kind and price. */
export function AccessoryFields({ accessories, errorOf, onChange }: AccessoryFieldsProps) {
  const messages = useMessages(offerMessages).form;
  const focusAfter = useFocusAfter();
  const change = (key: number, fields: Partial<AccessoryDraft>) =>
    onChange(accessories.map((one) => (one.key === key ? { ...one, ...fields } : one)));
  const add = () => {
    const key = Math.max(-1, ...accessories.map((one) => one.key)) + 1;
    onChange([...accessories, { key, name: '', kind: 'accessory', price: '' }]);
    focusAfter(() => document.getElementById(fieldIdOf(`accessories.${accessories.length}.name`)));
  };
  const remove = (key: number) => {
    onChange(accessories.filter((one) => one.key !== key));
    focusAfter(() => document.getElementById('add-accessory'));
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-h3 font-semibold">{messages.accessories}</legend>
      {accessories.map((accessory, index) => (
        <Accessory
          key={accessory.key}
          accessory={accessory}
          index={index}
          errorOf={errorOf}
          onChange={(fields) => change(accessory.key, fields)}
          onRemove={() => remove(accessory.key)}
        />
      ))}
      {accessories.length < MAX_ACCESSORIES ? (
        <Button id="add-accessory" onClick={add} className="justify-self-start">
          {messages.add}
        </Button>
      ) : (
        <p id="add-accessory" className="text-small">
          {messages.most}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the id of the input of a field. */
export const fieldIdOf = (field: string): string => `offer-${field.replaceAll('.', '-')}`;

function Accessory(props: {
  accessory: AccessoryDraft;
  index: number;
  errorOf: (field: string) => string | undefined;
  onChange: (fields: Partial<AccessoryDraft>) => void;
  onRemove: () => void;
}) {
  const { accessory, index, errorOf, onChange } = props;
  const messages = useMessages(offerMessages).form;
  const { kinds } = useMessages(policyMessages);
  const at = (field: string) => `accessories.${index}.${field}`;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-small font-semibold">{messages.accessory({ number: index + 1 })}</legend>
      <div className="sm:col-span-2">
        <Field
          id={fieldIdOf(at('name'))}
          label={messages.accessoryName}
          value={accessory.name}
          maxLength={OFFER_MAX_LENGTH.accessory}
          required
          autoComplete="off"
          error={errorOf(at('name'))}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <SelectField
        id={fieldIdOf(at('kind'))}
        label={messages.kind}
        value={accessory.kind}
        error={errorOf(at('kind'))}
        onChange={({ target }) => onChange({ kind: target.value as AccessoryDraft['kind'] })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <Field
        id={fieldIdOf(at('priceOre'))}
        label={messages.price}
        value={accessory.price}
        inputMode="decimal"
        maxLength={12}
        required
        autoComplete="off"
        error={errorOf(at('priceOre'))}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <Button
        onClick={props.onRemove}
        aria-label={messages.remove({ number: index + 1 })}
        className="justify-self-start"
      >
        {messages.remove({ number: index + 1 })}
      </Button>
    </fieldset>
  );
}
