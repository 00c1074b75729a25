// The employee's options at the end of a term, each with its terms before it is confirmed.
import { dayAfterMonth, type TermChoice } from '@activepick/domain/benefit/term-end.ts';
import { useState } from 'react';
import type { chooseBuyOut, chooseExtension, TermEnd } from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReturnBooking } from './return-booking.tsx';
import { ValueFacts } from './term-facts.tsx';
import { useFormats } from './use-formats.ts';
import { useStep } from './use-step.ts';

interface OptionProps {
  term: TermEnd;
  headingId: string;
  onChanged: () => Promise<unknown>;
}

/** The options, and below them the terms of the one that is looked at. */
export function TermOptions({ term, headingId, onChanged }: OptionProps) {
  const messages = useMessages(termEndMessages);
  const hasCards = useHasService('payments');
  const { money, month } = useFormats();
  const focusAfter = useFocusAfter();
  const [option, setOption] = useState<TermChoice | null>(term.isReturnDue ? 'return' : null);
  const { buyOut, extension, returnDays } = term;
  const changed = async () => {
    await onChanged();
    focusAfter(() => document.getElementById(headingId));
  };
  const choices = [
    ...(buyOut
      ? [
          {
            value: 'buy-out',
            label: messages.buyOut,
            description: hasCards ? messages.buyOutText : messages.buyOutBySalaryText,
            aside: money(buyOut.priceOre),
          },
        ]
      : []),
    ...(returnDays
      ? [{ value: 'return', label: messages.bikeReturn, description: messages.bikeReturnText }]
      : []),
    {
      value: 'extension',
      label: messages.extension,
      disabled: extension === null,
      description: extension
        ? messages.extensionText({
            from: month(extension.firstMonth),
            to: month(extension.lastMonth),
            amount: money(extension.deductionsOre[0] ?? 0),
          })
        : messages.noExtension,
    },
  ];
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={messages.choose}
        name="term-end"
        value={option}
        choices={choices}
        onChange={(value) => setOption(value as TermChoice)}
      />
      {option === 'buy-out' && buyOut ? <BuyOut term={term} buyOut={buyOut} onChanged={changed} /> : null}
      {option === 'extension' && extension ? (
        <Extension term={term} extension={extension} onChanged={changed} />
      ) : null}
      {option === 'return' ? <ReturnBooking term={term} onChanged={changed} /> : null}
    </div>
  );
}

interface BuyOutProps {
  term: TermEnd;
  buyOut: NonNullable<TermEnd['buyOut']>;
  onChanged: () => Promise<unknown>;
}

function BuyOut({ term: { benefitId, version }, buyOut, onChanged }: BuyOutProps) {
  const messages = useMessages(termEndMessages);
  const { money, month, day } = useFormats();
  const path = usePath();
  const hasCards = useHasService('payments');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useStep(onChanged);
  const { priceOre, payMonth } = buyOut;
  const confirm = async () => {
    const input = { params: { id: benefitId }, body: { version, priceOre } };
    await run(
      () => call<typeof chooseBuyOut>('POST', '/api/benefits/:id/term-end/buy-out', input),
      messages.saved,
    );
    setAsking(false);
  };
  return (
    <div className="grid gap-3">
      <ValueFacts buyOut={buyOut} />
      <Failure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setAsking(true)}>
          {messages.payBySalary({ amount: money(priceOre) })}
        </Button>
        {hasCards && priceOre > 0 ? (
          <LinkButton to={path(`/benefits/${benefitId}/pay`)} reloadDocument>
            {messages.payByCard({ amount: money(priceOre) })}
          </LinkButton>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmBuyOut}
        text={messages.confirmBuyOutText({
          amount: money(priceOre),
          month: month(payMonth),
          day: day(dayAfterMonth(payMonth)),
        })}
        action={messages.buyOutFor({ amount: money(priceOre) })}
        isBusy={isBusy}
        onAct={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface ExtensionProps {
  term: TermEnd;
  extension: NonNullable<TermEnd['extension']>;
  onChanged: () => Promise<unknown>;
}

function Extension({ term: { benefitId, version }, extension, onChanged }: ExtensionProps) {
  const messages = useMessages(termEndMessages);
  const { money, day } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useStep(onChanged);
  const { deductionsOre, firstMonth, taxable } = extension;
  const sumOre = deductionsOre.reduce((sum, amount) => sum + amount, 0);
  const confirm = async () => {
    const input = { params: { id: benefitId }, body: { version, sumOre } };
    await run(
      () => call<typeof chooseExtension>('POST', '/api/benefits/:id/term-end/extension', input),
      messages.saved,
    );
    setAsking(false);
  };
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1 text-small text-ink-soft">
        <li>{messages.extensionSum({ amount: money(sumOre) })}</li>
        {taxable.map(({ year, taxableOre, isPreliminary }) => (
          <li key={year}>
            <span>{messages.taxable({ year: String(year), amount: money(taxableOre) })}</span>
            {isPreliminary ? <span>{` (${messages.preliminary})`}</span> : null}
          </li>
        ))}
      </ul>
      <Failure text={failure} />
      <Button variant="primary" onClick={() => setAsking(true)}>
        {messages.extension}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.confirmExtension}
        text={messages.confirmExtensionText({
          amount: money(deductionsOre[0] ?? 0),
          day: day(`${firstMonth}-01`),
        })}
        action={messages.extension}
        isBusy={isBusy}
        onAct={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

const Failure = ({ text }: { text: string | null }) =>
  text ? (
    <Notice tone="error" live="alert">
      {text}
    </Notice>
  ) : null;
