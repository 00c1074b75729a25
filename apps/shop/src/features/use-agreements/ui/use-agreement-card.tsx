import { CircleCheck, CircleX, Clock } from 'lucide';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { useAgreementMessages } from '#src/languages/catalogues/use-agreements/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { UseAgreement, UseAgreementState } from '../contract.ts';
import { type BusyAction, type SeenBenefit, useAgreementOfBenefit } from './use-agreement-of-benefit.ts';

const TONES: Record<UseAgreementState, 'moss' | 'fjord' | 'birch' | 'line'> = {
  none: 'line',
  waiting: 'line',
  draft: 'line',
  pending: 'fjord',
  signed: 'moss',
  declined: 'birch',
  overdue: 'birch',
  deleted: 'birch',
  failed: 'birch',
};
const MARKS = { signed: CircleCheck, declined: CircleX, undecided: Clock } as const;

/**
 * The use agreement of a benefit with what its reader can do: the employee, or with `companyId` a member of the company.
 * Shows nothing for a benefit that needs no agreement.
 */
export function UseAgreementCard({ benefitId, companyId }: SeenBenefit) {
  const messages = useMessages(useAgreementMessages);
  const { query, busy, sign, renew, save } = useAgreementOfBenefit({ benefitId, companyId });
  if (query.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (query.state !== 'there')
    return <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={query.askAgain} />;
  if (query.data.state === 'none') return null;
  return (
    <UseAgreementView
      agreement={query.data}
      isEmployer={companyId !== null}
      busy={busy}
      onSign={() => void sign()}
      onRenew={() => void renew()}
      onDownload={() => void save()}
    />
  );
}

interface ViewProps {
  agreement: UseAgreement;
  isEmployer: boolean;
  busy: BusyAction | null;
  onSign: () => void;
  onRenew: () => void;
  onDownload: () => void;
}

/** A use agreement that has been read. */
export function UseAgreementView({ agreement, isEmployer, busy, ...on }: ViewProps) {
  const messages = useMessages(useAgreementMessages);
  const { language } = useLanguage();
  const when = (instant: string) => ({ when: formatInstant(instant, language) });
  const { state, signers, sentAt, signBy, benefitId } = agreement;
  const texts = isEmployer ? messages.employer : messages.own;
  const title = `use-agreement-${benefitId}`;
  const dates = [sentAt && messages.sent(when(sentAt)), signBy && messages.signBy(when(signBy))];
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="text-h3 font-semibold">
          {messages.title}
        </h2>
        <Chip tone={TONES[state]}>{messages.state[state]}</Chip>
      </div>
      <p className="mt-3 max-w-[40rem]">{texts[textOf(agreement)]}</p>
      {state === 'pending' && dates.some(Boolean) ? (
        <p className="mt-1 text-small text-ink-soft">{dates.filter(Boolean).join(' ')}</p>
      ) : null}
      {signers.length > 0 ? <Signers signers={signers} /> : null}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {agreement.maySign ? (
          <Button variant="primary" busy={busy === 'sign'} busyLabel={messages.opening} onClick={on.onSign}>
            {messages.sign}
          </Button>
        ) : null}
        {agreement.hasDocument ? (
          <Button busy={busy === 'download'} busyLabel={messages.fetching} onClick={on.onDownload}>
            {messages.download}
          </Button>
        ) : null}
        {agreement.mayRenew ? (
          <Button
            variant="primary"
            busy={busy === 'renew'}
            busyLabel={messages.renewing}
            onClick={on.onRenew}
          >
            {messages.renew}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

// Whether the employee has yet to sign decides what a sent agreement waits for.
function textOf({ state, signers }: UseAgreement): Exclude<UseAgreementState, 'none'> | 'toSign' {
  if (state === 'none') return 'waiting';
  const isUnsigned = signers.some(
    ({ party, signState }) => party === 'employee' && signState === 'undecided',
  );
  return state === 'pending' && isUnsigned ? 'toSign' : state;
}

function Signers({ signers }: Pick<UseAgreement, 'signers'>) {
  const messages = useMessages(useAgreementMessages);
  return (
    <>
      <p className="mt-4 text-small font-semibold">{messages.signers}</p>
      <ul className="mt-1 grid gap-1.5">
        {signers.map(({ party, name, signState }) => (
          <li key={party} className="flex items-start gap-2 text-small">
            <Icon
              of={MARKS[signState]}
              className={`mt-0.5 size-4.5 shrink-0 ${signState === 'signed' ? 'text-ok' : 'text-ink-soft'}`}
            />
            <span className="min-w-0 break-words">
              <span>{`${name}, ${messages.party[party]}`}</span>
              <span className="text-ink-soft">{` · ${messages.signState[signState]}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
