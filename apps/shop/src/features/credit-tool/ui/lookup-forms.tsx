// The forms for a company and a person. A disabled button explains why. Source: specification section 5.
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { HoverCard } from '#src/ui/hover-card.tsx';
import { isWholeOrgNumber, OrgNumberField } from '#src/ui/org-number-field.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { TestNumbers } from './test-numbers.tsx';
import type { LookupViews } from './use-lookups.ts';

const PERSONAL_NUMBER_DIGITS = 12;

/** The possible look-ups. */
export type LookupName = keyof LookupViews;

/** Returns the digits of a typed text, at most twelve. Source: specification section 5. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, PERSONAL_NUMBER_DIGITS);

/** The forms of the tool. */
export function LookupForms(props: {
  orgNumber: string;
  onOrgNumber: (orgNumber: string) => void;
  hasToken: boolean;
  views: LookupViews;
  ask: (lookup: LookupName, personalNumber?: string) => void;
}) {
  const { orgNumber, onOrgNumber, hasToken, views, ask } = props;
  const { today } = useSite();
  const messages = useMessages(creditToolMessages);
  const [personalNumber, setPersonalNumber] = useState('');
  const hasNumber = isWholeOrgNumber(orgNumber, today);
  const hasPerson = personalNumber.length === PERSONAL_NUMBER_DIGITS;
  const reasons = {
    company: !hasToken ? messages.needsToken : hasNumber ? null : messages.needsNumber,
    combinations: !hasToken
      ? messages.combinationsNeedToken
      : hasNumber
        ? null
        : messages.combinationsNeedNumber,
    person: !hasToken ? messages.needsToken : hasNumber && hasPerson ? null : messages.needsBoth,
  };
  const isBusy = (lookup: LookupName) => views[lookup].phase === 'loading';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormPart title={messages.company} reason={reasons.company} onSubmit={() => ask('company-rating')}>
        {(ties) => (
          <>
            <OrgNumberField value={orgNumber} onChange={onOrgNumber} today={today} />
            <p className="text-small text-ink-soft">{messages.creditNotice}</p>
            <Button {...ties} type="submit" variant="primary" {...busy(isBusy('company-rating'), messages)}>
              {messages.getRating}
            </Button>
            <Button
              {...ties}
              onClick={() => ask('company-information')}
              {...busy(isBusy('company-information'), messages)}
            >
              {messages.getInformation}
            </Button>
          </>
        )}
      </FormPart>
      <FormPart
        title={messages.combinations}
        reason={reasons.combinations}
        onSubmit={() => ask('signing-combinations')}
      >
        {(ties) => (
          <>
            <Button {...ties} type="submit" {...busy(isBusy('signing-combinations'), messages)}>
              {messages.getCombinations}
            </Button>
            <HoverCard label={messages.aboutCombinations}>
              <p>{messages.combinationsText}</p>
              <p>{messages.combinationsMore}</p>
            </HoverCard>
          </>
        )}
      </FormPart>
      <FormPart
        title={messages.person}
        reason={reasons.person}
        onSubmit={() => ask('signatory-rights', personalNumber)}
      >
        {(ties) => (
          <>
            <Field
              label={messages.personalNumber}
              hint={messages.personalNumberHint}
              value={personalNumber}
              onChange={(event) => setPersonalNumber(digitsOf(event.target.value))}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              className="tabular-nums"
            />
            <Button {...ties} type="submit" {...busy(isBusy('signatory-rights'), messages)}>
              {messages.getRights}
            </Button>
            <TestNumbers />
          </>
        )}
      </FormPart>
    </div>
  );
}

const busy = (isBusy: boolean, { fetching }: { fetching: string }) => ({ busy: isBusy, busyLabel: fetching });

interface Ties {
  'aria-disabled': true | undefined;
  'aria-describedby': string | undefined;
}

function FormPart(props: {
  title: string;
  /** The reason why no look-up is possible yet. */
  reason: string | null;
  onSubmit: () => void;
  children: (ties: Ties) => ReactNode;
}) {
  const { title, reason, onSubmit, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere"
    >
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children({
        'aria-disabled': reason ? true : undefined,
        'aria-describedby': reason ? `${id}-why` : undefined,
      })}
      {reason ? (
        <p id={`${id}-why`} className="text-small text-ink-soft">
          {reason}
        </p>
      ) : null}
    </form>
  );
}
