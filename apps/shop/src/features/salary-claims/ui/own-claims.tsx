// What the employer wants from the employee's salary, on the employee's page of a benefit.
import { ore } from '@activepick/domain/money.ts';
import { useCallback, useState } from 'react';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { salaryClaimMessages } from '#src/languages/catalogues/salary-claims/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { agreeToOwnClaim, listOwnClaims, SalaryClaim } from '../contract.ts';

/** The open claims about a benefit; nothing without one. */
export function OwnClaims({ benefitId }: { benefitId: string }) {
  const messages = useMessages(salaryClaimMessages);
  const ask = useCallback(
    async () =>
      (
        await call<typeof listOwnClaims>('GET', '/api/benefits/:id/salary-claims', {
          params: { id: benefitId },
        })
      ).data,
    [benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state !== 'there') return null;
  const open = answer.data.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <section
      id="salary-claims"
      aria-labelledby="salary-claims-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="salary-claims-title" className="text-h3 font-semibold">
        {messages.own.title}
      </h2>
      {open.map((claim) => (
        <Claim key={claim.id} claim={claim} onAnswered={answer.askAgain} />
      ))}
    </section>
  );
}

function Claim({ claim, onAnswered }: { claim: SalaryClaim; onAnswered: () => Promise<unknown> }) {
  const messages = useMessages(salaryClaimMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const amount = formatMoneyExact(ore(claim.amountOre), language);
  const agree = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const params = { id: claim.benefitId, claimId: claim.id };
      await call<typeof agreeToOwnClaim>('POST', '/api/benefits/:id/salary-claims/:claimId/consent', {
        params,
        body: { amountOre: claim.amountOre },
      });
      show({ text: messages.own.agreed });
      await onAnswered();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p>{messages.own.text({ amount, what: messages.what[claim.what] })}</p>
      <p className="text-small text-ink-soft">{messages.own.hint}</p>
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <Button busy={isBusy} busyLabel={messages.saving} onClick={() => void agree()}>
        {messages.own.agree({ amount })}
      </Button>
    </div>
  );
}
