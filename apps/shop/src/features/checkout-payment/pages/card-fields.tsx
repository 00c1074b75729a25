import { CARD_FIELDS, type CardField } from '@activepick/domain/checkout/steps.ts';
import { CreditCard } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { CONTROL_STYLE, FieldError } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { FrameName } from '../ui/card-provider.ts';
import { type CardForm, FIELD_OF } from '../ui/use-card-frames.ts';

const MAX_CARD_HOLDER = 100;

/**
 * The four fields of a card (specification section 3). The name is our field, the others are the provider's
 * frames. They stay in the page while another payment method is shown. `failed`: what to do without the frames.
 */
export function CardFields(props: {
  form: CardForm;
  isShown: boolean;
  holder: string;
  onHolder: (holder: string) => void;
  failed: string;
}) {
  const { form, isShown, holder, onHolder, failed } = props;
  const messages = useMessages(checkoutMessages);
  return (
    <div hidden={!isShown} className="max-w-[26rem]">
      <div className="grid gap-5">
        <Field
          name="cardHolder"
          label={messages.cardFields.cardHolder}
          hint={messages.cardHolderHint}
          autoComplete="cc-name"
          spellCheck={false}
          maxLength={MAX_CARD_HOLDER}
          value={holder}
          onChange={(event) => onHolder(event.target.value)}
        />
        {form.phase === 'failed' ? (
          <FramesFailed text={failed} onRetry={form.retry} />
        ) : (
          <>
            <FrameField form={form} name="cardNumber" />
            <div className="grid grid-cols-2 items-start gap-4">
              <FrameField form={form} name="cardExpiry" />
              <FrameField form={form} name="cardCvc" />
            </div>
          </>
        )}
        <p className="text-small text-ink-soft">{messages.cardSafety}</p>
      </div>
    </div>
  );
}

function FramesFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const messages = useMessages(checkoutMessages);
  return (
    <Notice tone="error" live="alert">
      <p className="font-semibold">{messages.cardFailedTitle}</p>
      <p className="text-ink">{text}</p>
      <Button className="mt-3" onClick={onRetry}>
        {messages.cardRetry}
      </Button>
    </Notice>
  );
}

// The label belongs to the field inside the frame, which also has its own label. A click on ours focuses the
// field.
function FrameField({ form, name }: { form: CardForm; name: FrameName }) {
  const messages = useMessages(checkoutMessages);
  const code = form.problems[name];
  const isWaiting = form.phase === 'loading';
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span
        className="text-small font-semibold"
        aria-hidden="true"
        onClick={() => form.frames.current?.focus(name)}
      >
        {messages.cardFields[FIELD_OF[name]]}
      </span>
      <div
        data-focused={form.focused === name ? '' : undefined}
        className={classNames(
          CONTROL_STYLE,
          'relative flex items-center gap-2 data-focused:outline-2 data-focused:outline-offset-3 data-focused:outline-act',
          code && 'border-2 border-danger',
        )}
      >
        {isWaiting ? <Skeleton className="absolute inset-3" /> : null}
        <div
          className={classNames('min-h-[26px] min-w-0 flex-1', isWaiting && 'opacity-0')}
          ref={(container) => {
            if (container) form.frameElements.current[name] = container;
          }}
        />
        {name === 'cardNumber' ? <Brand brand={form.brand} /> : null}
      </div>
      {/* The field is inside the provider's frame and cannot be linked to its message, so the message is announced. */}
      <div role="status">
        {code ? <FieldError>{problemText(messages.cardProblems, name, code)}</FieldError> : null}
      </div>
    </div>
  );
}

type ProblemTexts = Record<'number' | 'expiry' | 'expired' | 'cvc' | 'incomplete', string>;

function problemText(texts: ProblemTexts, name: FrameName, code: string): string {
  if (code.startsWith('incomplete')) return texts.incomplete;
  if (name === 'cardNumber') return texts.number;
  if (name === 'cardCvc') return texts.cvc;
  return code.endsWith('past') ? texts.expired : texts.expiry;
}

// The names of card networks are the same in every language.
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function Brand({ brand }: { brand: string }) {
  const name = BRANDS[brand];
  return (
    <output className="flex shrink-0 items-center gap-1.5 text-small font-semibold text-ink-soft">
      <Icon of={CreditCard} className="size-5" />
      {name}
    </output>
  );
}

/** Returns the names of the incomplete card fields, in their order. */
export const missingCardFields = (
  card: Readonly<Record<CardField, boolean>>,
  names: Readonly<Record<CardField, string>>,
): string =>
  CARD_FIELDS.filter((field) => !card[field])
    .map((field) => names[field])
    .join(', ');
