import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import { ore } from '@activepick/domain/money.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '#src/features/checkout/ui/submit-order.ts';
import { useCheckout } from '#src/features/checkout/ui/use-checkout.ts';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { problemTexts } from '#src/languages/catalogues/shared/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OutcomeNotice } from '../ui/outcome-notice.tsx';
import { AlreadyOrdered } from './already-ordered.tsx';

/**
 * While the order is being placed: the current slow step. Without an order: what happened, and what the buyer
 * can safely do.
 */
export function PlacingOutcome({ onBuy }: { onBuy: (total: number) => void }) {
  const messages = useMessages(checkoutMessages);
  const { placing } = useCheckout().state;
  return (
    <>
      <div role="status" className="empty:hidden">
        {placing.phase === 'busy' && placing.progress === 'again' ? (
          <Notice>{messages.placingAgain}</Notice>
        ) : null}
        {placing.phase === 'busy' && placing.progress === 'waits' ? (
          <Notice>{messages.placingWaits}</Notice>
        ) : null}
        {placing.phase === 'busy' && placing.progress === 'pending' ? (
          <Notice>{messages.paymentPending}</Notice>
        ) : null}
      </div>
      {placing.phase === 'refused' ? <RefusalNotice refusal={placing.refusal} onBuy={onBuy} /> : null}
    </>
  );
}

function RefusalNotice({ refusal, onBuy }: { refusal: Refusal; onBuy: (total: number) => void }) {
  const { language } = useLanguage();
  const messages = useMessages(checkoutMessages);
  const problems = useMessages(problemTexts);
  switch (refusal.reason) {
    case 'total-changed':
      return <TotalChanged from={refusal.from} total={refusal.total} onBuy={onBuy} />;
    case 'already-ordered':
      return <AlreadyOrdered orderNumber={refusal.orderNumber} />;
    case 'declined':
      return <Declined decline={refusal.decline} />;
    case 'bank-left':
      return (
        <OutcomeNotice title={messages.bankLeftTitle}>
          <p>{messages.bankLeft}</p>
          <a href={refusal.redirectUrl} className={buttonStyle('primary', 'mt-3')}>
            {messages.toBank}
          </a>
        </OutcomeNotice>
      );
    case 'payment-left':
      return <OutcomeNotice title={messages.paymentLeftTitle}>{messages.paymentLeft}</OutcomeNotice>;
    case 'payment-unavailable':
      return (
        <OutcomeNotice title={messages.paymentUnavailableTitle}>{messages.paymentUnavailable}</OutcomeNotice>
      );
    case 'card-fields':
      return <OutcomeNotice title={messages.cardFieldsTitle}>{messages.cardFieldsWrong}</OutcomeNotice>;
    case 'offline':
      return <OutcomeNotice title={messages.offlineTitle}>{messages.offline}</OutcomeNotice>;
    case 'unknown':
      return <OutcomeNotice title={messages.unknownTitle}>{messages.unknown}</OutcomeNotice>;
    case 'unavailable':
      return <OutcomeNotice title={messages.unavailableTitle}>{messages.unavailable}</OutcomeNotice>;
    case 'other':
      return (
        <OutcomeNotice title={messages.refusedTitle}>
          <span lang={language}>{problems[refusal.code].detail}</span>{' '}
          <span>{messages.requestId({ id: refusal.requestId })}</span>
        </OutcomeNotice>
      );
    case 'wrong-employer-code':
      return <OutcomeNotice title={messages.refusedTitle}>{messages.employerCodeWrong}</OutcomeNotice>;
    case 'employment-ended':
      return <OutcomeNotice title={messages.refusedTitle}>{messages.employmentEnded}</OutcomeNotice>;
    case 'policy-refused':
      return <PolicyRefused reasons={refusal.reasons} />;
    case 'wrong-personal-number':
      return (
        <OutcomeNotice title={messages.refusedTitle}>{messages.personalNumberProblems.length}</OutcomeNotice>
      );
    default:
      return null;
  }
}

// The button is disabled until the CVC is typed again, so it cannot have the focus.
function Declined({ decline }: { decline: Extract<Refusal, { reason: 'declined' }>['decline'] }) {
  const messages = useMessages(checkoutMessages);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1}>
      <OutcomeNotice title={messages.declined[decline].title}>
        <p>{messages.declined[decline].what}</p>
        <p>{messages.nothingTaken}</p>
      </OutcomeNotice>
    </div>
  );
}

/** All reasons of an employer's policy against the order, and what the buyer can do. */
function PolicyRefused({ reasons }: { reasons: readonly BenefitReason[] }) {
  const messages = useMessages(checkoutMessages);
  const { urlOf, policyReason } = useCheckout();
  return (
    <OutcomeNotice title={messages.policyRefusedTitle}>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason.rule}>{policyReason(reason)}</li>
        ))}
      </ul>
      <p className="mt-3">{messages.policyRefused}</p>
      <p className="mt-1">
        <Link to={urlOf('cart')} className="link inline-flex min-h-8 items-center">
          {messages.changeCart}
        </Link>
      </p>
    </OutcomeNotice>
  );
}

function TotalChanged({
  from,
  total,
  onBuy,
}: {
  from: number;
  total: number;
  onBuy: (total: number) => void;
}) {
  const { language } = useLanguage();
  const messages = useMessages(checkoutMessages);
  const isCard = useCheckout().state.paymentMethod === 'credit-card';
  const format = moneyTableFormat([from, total]);
  const shown = format(ore(total), language);
  return (
    <OutcomeNotice title={messages.totalChangedTitle}>
      <p>{messages.totalChanged({ from: format(ore(from), language), to: shown })}</p>
      <Button variant="primary" className="mt-3" onClick={() => onBuy(total)}>
        {(isCard ? messages.acceptTotal : messages.acceptTotalToSend)({ total: shown })}
      </Button>
    </OutcomeNotice>
  );
}
