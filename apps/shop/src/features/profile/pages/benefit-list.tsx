import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide';
import { useCallback } from 'react';
import { BenefitChip } from '#src/features/benefit-pages/ui/benefit-state.tsx';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { Benefit, listBenefits } from '../contract.ts';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { ProfileSection } from '../ui/section.tsx';

/** Requests the person's benefits. */
export function useBenefits() {
  const { language } = useLanguage();
  const ask = useCallback(
    async () => (await call<typeof listBenefits>('GET', '/api/profile/benefits', {}, { language })).data,
    [language],
  );
  return useQuery(ask);
}

/** The person's benefits and the number of active ones, or a message that they could not be fetched. */
export function BenefitList({ answer }: { answer: ReturnType<typeof useBenefits> }) {
  const messages = useMessages(profileMessages);
  return (
    <ProfileSection id="benefits" title={messages.benefits}>
      {answer.state === 'failed' ? <AnswerFailed onRetry={answer.askAgain} /> : null}
      {answer.state === 'there' ? <Benefits benefits={answer.data} /> : null}
    </ProfileSection>
  );
}

function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  const messages = useMessages(profileMessages);
  const path = usePath();
  if (benefits.length === 0)
    return (
      <EmptyState
        as="h3"
        drawing="empty-list"
        title={messages.noBenefits}
        text={messages.noBenefitsText}
        action={<LinkButton to={path('/#products')}>{messages.toStore}</LinkButton>}
      />
    );
  const count = (status: Benefit['status']) => benefits.filter((one) => one.status === status).length;
  const coming = count('coming');
  const counts = [
    ...(coming > 0 ? [{ label: messages.coming, value: coming }] : []),
    { label: messages.active, value: count('active') },
    { label: messages.expired, value: count('expired') },
    { label: messages.total, value: benefits.length },
  ];
  return (
    <>
      <dl className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-birch px-2 py-4 text-center sm:gap-3 sm:px-4">
        {counts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="text-h2 font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-4">
        {benefits.map((benefit) => (
          <BenefitRow key={benefit.id} benefit={benefit} />
        ))}
      </ul>
    </>
  );
}

const STATUS_LOOKS = {
  coming: { icon: Clock, style: 'text-ink-soft' },
  active: { icon: CircleCheck, style: 'text-ok' },
  expired: { icon: CircleX, style: 'text-ink-soft' },
} as const;
const UNKNOWN_LOOK = { icon: CircleHelp, style: 'text-ink-soft' };

function BenefitRow({ benefit }: { benefit: Benefit }) {
  const { name, category, status, expiryDate, image, description, isSample, stored } = benefit;
  const messages = useMessages(profileMessages);
  const { language } = useLanguage();
  // An answer of a newer server may name a status that this page has no text for.
  const isKnown = Object.hasOwn(STATUS_LOOKS, status);
  const { icon, style } = isKnown ? STATUS_LOOKS[status] : UNKNOWN_LOOK;
  const path = usePath();
  return (
    <li className="flex gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <img
        src={image}
        alt=""
        width="112"
        height="84"
        loading="lazy"
        className="h-15 w-20 shrink-0 rounded-small object-cover sm:h-21 sm:w-28"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-semibold">{name}</h3>
          {stored ? (
            <BenefitChip state={stored.state} termEnd={stored.termEnd} />
          ) : (
            <p className={`flex items-center gap-1.5 text-small font-semibold ${style}`}>
              <Icon of={icon} className="size-4.5" />
              {isKnown ? messages.benefitStatus[status] : messages.benefitUnknown}
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          {category}
          {isSample ? <Chip tone="line">{messages.sample}</Chip> : null}
        </p>
        <p className="mt-1 text-small">{description}</p>
        {expiryDate === null ? null : (
          <p className="mt-1 text-small text-ink-soft">
            {messages[status === 'expired' ? 'ended' : 'until']({ day: formatDate(expiryDate, language) })}
          </p>
        )}
        {stored ? (
          <PageLink
            to={path(`/benefits/${stored.id}`)}
            aria-label={messages.seeBenefitOf({ name })}
            className="link inline-flex min-h-11 items-center text-small"
          >
            {messages.seeBenefit}
          </PageLink>
        ) : null}
      </div>
    </li>
  );
}
