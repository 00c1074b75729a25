import {
  CUSTOMER_FIELDS,
  CUSTOMER_MAX_LENGTH,
  type CustomerField,
  type CustomerProblem,
  customerProblems,
} from '@activepick/domain/checkout/customer.ts';
import { mayContinue } from '@activepick/domain/checkout/steps.ts';
import { unprintableIn } from '@activepick/domain/identifiers/printable-text.ts';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { afterPress } from '#src/ui/after-press.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { refusalReason, shownProblem, shownProblems } from './checkout-state.ts';
import { StepActions } from './step-actions.tsx';
import { useCheckout } from './use-checkout.ts';

const INPUTS: Record<CustomerField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words' },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', spellCheck: false },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  address: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  state: { autoComplete: 'address-level1', autoCapitalize: 'words' },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
};
const BUYER: readonly CustomerField[] = ['firstName', 'lastName', 'email', 'phone'];
const ADDRESS: readonly CustomerField[] = ['address', 'city', 'state', 'zipCode'];
const fieldId = (field: CustomerField) => `customer-${field}`;

/** The step with buyer and delivery address: eight required fields. */
export function CustomerStep() {
  const { state, stepState, dispatch, goTo } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const [isSent, setSent] = useState(refusalReason(state) === 'wrong-fields');
  const wrong = shownProblems(state);
  const text = useProblemText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: 'customer-sent' });
    const problems = customerProblems(state.customer);
    const first = CUSTOMER_FIELDS.find((field) => problems[field] ?? state.refusedFields[field]);
    if (first === undefined) {
      dispatch({ type: 'refusal-settled', reasons: ['wrong-fields'] });
      goTo('shipping');
      return;
    }
    setSent(true);
    document.getElementById(fieldId(first))?.focus();
  };
  const missing = CUSTOMER_FIELDS.filter((field) => state.customer[field].trim() === '');
  return (
    <form noValidate onSubmit={send} className="max-w-[34rem]">
      {isSent && wrong.length > 0 ? (
        <div className="mb-6">
          <ErrorSummary
            title={messages.errorCount({ count: wrong.length })}
            errors={wrong.map(({ field, problem }) => ({
              fieldId: fieldId(field),
              text: text(field, problem),
            }))}
          />
        </div>
      ) : null}
      <FieldGroup title={messages.contact} fields={BUYER} />
      <FieldGroup title={messages.deliveryAddress} fields={ADDRESS} />
      <StepActions
        mayGoOn={mayContinue('customer-info', stepState)}
        reason={messages.stillMissing({
          fields: missing.map((field) => messages.fields[field].toLocaleLowerCase()).join(', '),
        })}
      />
    </form>
  );
}

function FieldGroup({ title, fields }: { title: string; fields: readonly CustomerField[] }) {
  return (
    <fieldset className="mb-8 grid gap-5">
      <legend className="mb-4 text-h3 font-semibold">{title}</legend>
      {fields.map((field) => (
        <CustomerInput key={field} field={field} />
      ))}
    </fieldset>
  );
}

/** Returns the text of a field's error. */
function useProblemText() {
  const messages = useMessages(checkoutMessages);
  const { state } = useCheckout();
  return (field: CustomerField, problem: CustomerProblem) => {
    if (problem === 'required') return messages.required[field];
    if (problem !== 'unprintable') return messages.problems[problem];
    return messages.unprintable({ signs: unprintableIn(state.customer[field]).join(' ') });
  };
}

function CustomerInput({ field }: { field: CustomerField }) {
  const { state, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const text = useProblemText();
  const problem = shownProblem(state, field);
  const hints: Partial<Record<CustomerField, string>> = {
    email: messages.emailHint,
    phone: messages.phoneHint,
  };
  return (
    <Field
      id={fieldId(field)}
      name={field}
      label={messages.fields[field]}
      hint={hints[field]}
      error={problem ? text(field, problem) : undefined}
      value={state.customer[field]}
      maxLength={CUSTOMER_MAX_LENGTH[field]}
      required
      enterKeyHint="next"
      {...INPUTS[field]}
      className={field === 'zipCode' ? 'max-w-40' : undefined}
      onChange={(event) => dispatch({ type: 'field-typed', field, value: event.target.value })}
      onBlur={() => afterPress(() => dispatch({ type: 'field-left', field }))}
    />
  );
}
