import { DEMO_EMPLOYER_CODE, MAX_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import {
  MAX_PERSONAL_NUMBER,
  maskPersonalNumber,
  parsePersonalNumber,
} from '@activepick/domain/identifiers/personal-number.ts';
import { type CheckoutState, isEmployerCodeWrong } from '#src/features/checkout/ui/checkout-state.ts';
import { useCheckout } from '#src/features/checkout/ui/use-checkout.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Field } from '#src/ui/field.tsx';
import { pasteAs } from '#src/ui/paste-as.ts';

/** The field's id, for moving the focus to it. */
export const PERSONAL_NUMBER_ID = 'payment-personal-number';

/** The field's id, for moving the focus to it. */
export const EMPLOYER_CODE_ID = 'payment-employer-code';

/** Employer code and personal number, both optional. The personal number is kept in this page's memory only. */
export function ActiveFinanceFields() {
  const { site, state, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const problem = personalNumberProblem(state, site.today);
  return (
    <div className="grid max-w-[26rem] gap-5">
      {state.employers.length > 0 ? <EmployerChoice /> : null}
      {state.employmentId === null ? <EmployerCode /> : null}
      <Field
        id={PERSONAL_NUMBER_ID}
        label={messages.personalNumber}
        hint={messages.personalNumberHint}
        error={problem ? messages.personalNumberProblems[problem] : undefined}
        optional
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        maxLength={MAX_PERSONAL_NUMBER}
        onPaste={pasteAs(maskPersonalNumber)}
        value={state.personalNumber}
        onChange={(event) => dispatch({ type: 'personal-number-typed', value: event.target.value })}
        onBlur={() => dispatch({ type: 'personal-number-left' })}
      />
    </div>
  );
}

const OTHER = 'other';

/** The employers that the buyer has joined. They need no code. */
function EmployerChoice() {
  const { state, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  return (
    <ChoiceCards
      legend={messages.employerLegend}
      name="employer"
      value={state.employmentId ?? OTHER}
      onChange={(value) =>
        dispatch({ type: 'employer-chosen', employmentId: value === OTHER ? null : value })
      }
      choices={[
        ...state.employers.map(({ id, companyName }) => ({
          value: id,
          label: companyName,
          description: messages.employerJoined,
        })),
        { value: OTHER, label: messages.otherEmployer },
      ]}
    />
  );
}

function EmployerCode() {
  const { site, state, dispatch } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const isCodeWrong = state.isEmployerCodeChecked && isEmployerCodeWrong(state);
  return (
    <>
      <Field
        id={EMPLOYER_CODE_ID}
        name="employerCode"
        label={messages.employerCode}
        hint={
          site.isDemo
            ? `${messages.employerCodeHint} ${messages.demoCode({ code: DEMO_EMPLOYER_CODE })}`
            : messages.employerCodeHint
        }
        error={isCodeWrong ? messages.employerCodeWrong : undefined}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_EMPLOYER_CODE}
        value={state.employerCode}
        onChange={(event) => dispatch({ type: 'employer-code-typed', value: event.target.value })}
        onBlur={() => dispatch({ type: 'employer-code-left' })}
      />
      {state.employerCode.trim() === '' ? (
        <p className="text-small text-ink-soft">{messages.questionText}</p>
      ) : null}
    </>
  );
}

/** Returns the errors of the fields, for the summary of errors. */
export function useFinanceErrors(): { fieldId: string; text: string }[] {
  const { site, state } = useCheckout();
  const messages = useMessages(checkoutMessages);
  const problem = personalNumberProblem(state, site.today);
  return [
    ...(state.isEmployerCodeChecked && isEmployerCodeWrong(state)
      ? [{ fieldId: EMPLOYER_CODE_ID, text: messages.employerCodeWrong }]
      : []),
    ...(problem ? [{ fieldId: PERSONAL_NUMBER_ID, text: messages.personalNumberProblems[problem] }] : []),
  ];
}

function personalNumberProblem(state: CheckoutState, today: string) {
  if (state.personalNumber === '' || !state.isPersonalNumberChecked) return null;
  const parsed = parsePersonalNumber(state.personalNumber, today);
  if (!parsed.ok) return parsed.reason;
  const { placing } = state;
  return placing.phase === 'refused' && placing.refusal.reason === 'wrong-personal-number'
    ? 'check-digit'
    : null;
}
