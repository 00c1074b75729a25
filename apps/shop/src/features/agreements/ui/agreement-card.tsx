import { isSignedByAll } from '@activepick/domain/companies/agreement.ts';
import { CircleCheck, CircleX, Clock } from 'lucide';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { agreementsMessages } from '#src/languages/catalogues/agreements/messages.ts';
import { CONTRACT_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { ListedAgreement, ListedState } from '../contract.ts';
import { AgreementActions } from './agreement-actions.tsx';

const TONES: Record<ListedState, 'moss' | 'fjord' | 'birch' | 'line'> = {
  draft: 'line',
  pending: 'fjord',
  signed: 'moss',
  declined: 'birch',
  overdue: 'birch',
  intended: 'line',
  deleted: 'line',
  failed: 'line',
};
const MARKS = { signed: CircleCheck, declined: CircleX, undecided: Clock } as const;
type SignState = keyof typeof MARKS;
const signStateOf = (text: string): SignState =>
  Object.hasOwn(MARKS, text) ? (text as SignState) : 'undecided';

/** One contract: its name, state, missing signatures and possible actions. */
export function AgreementCard({ agreement, onChange }: { agreement: ListedAgreement; onChange: () => void }) {
  const messages = useMessages(agreementsMessages);
  const { language } = useLanguage();
  const when = (instant: string) => formatInstant(instant, language);
  const { participants, state, isWithdrawn } = agreement;
  const signers = participants.filter(({ isSignatory }) => isSignatory);
  const signed = signers.filter(({ signState }) => signState === 'signed').length;
  const seen = signers.map(({ signState }) => ({ isSignatory: true, signState: signStateOf(signState) }));
  return (
    <li className="grid gap-4 rounded-card border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:gap-8">
      <div className="min-w-0">
        <h2 lang={CONTRACT_LANGUAGE} className="font-semibold break-words">
          {agreement.name}
        </h2>
        <p className="mt-1.5">
          <Chip tone={TONES[state]}>
            {isSignedByAll(seen) ? <Icon of={CircleCheck} className="size-4 text-ok" /> : null}
            {isWithdrawn ? messages.withdrawn : messages.state[state]}
          </Chip>
        </p>
        <p className="mt-2 text-small text-ink-soft">
          {[
            agreement.sentAt
              ? messages.sent({ when: when(agreement.sentAt) })
              : messages.created({ when: when(agreement.createdAt) }),
            agreement.signBy && state === 'pending'
              ? messages.signBy({ when: when(agreement.signBy) })
              : null,
            agreement.remindedAt ? messages.remindedAt({ when: when(agreement.remindedAt) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-small text-ink-soft">
          {[
            agreement.contractId ? `${messages.contractId} ${agreement.contractId}` : null,
            `${messages.reference} ${agreement.reference}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="min-w-0">
        {signers.length > 0 ? (
          <p className="text-small font-semibold">{messages.signedCount({ signed, all: signers.length })}</p>
        ) : null}
        <ul aria-label={messages.signatories} className="mt-1 grid gap-1.5">
          {participants.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people of one contract, always in its order
            <li key={index} className="flex items-start gap-2 text-small">
              <Icon
                of={MARKS[signStateOf(person.signState)]}
                className={`mt-0.5 size-4.5 shrink-0 ${person.signState === 'signed' ? 'text-ok' : 'text-ink-soft'}`}
              />
              <span className="min-w-0 break-words">
                {person.name || person.email}
                <span className="text-ink-soft">
                  {' · '}
                  {person.isSignatory ? messages.signState[signStateOf(person.signState)] : messages.reader}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <AgreementActions agreement={agreement} onChange={onChange} />
    </li>
  );
}
