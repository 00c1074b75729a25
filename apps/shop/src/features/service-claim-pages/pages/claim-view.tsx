// A service claim: its state, lines, amounts and photos.
import { type Ore, ore } from '@activepick/domain/money.ts';
import type { ClaimState } from '@activepick/domain/service/service-claim.ts';
import type { ServiceClaim } from '#src/features/service-claims/contract.ts';
import { PhotoImage } from '#src/features/term-end-pages/ui/photo-image.tsx';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { Chip } from '#src/ui/chip.tsx';

/** The state of a claim as a chip. */
export function ClaimChip({ state }: { state: ClaimState }) {
  const messages = useMessages(serviceClaimMessages);
  return <Chip tone={state === 'approved' ? 'moss' : 'birch'}>{messages.states[state]}</Chip>;
}

/** The lines and amounts of a claim. */
export function ClaimAmounts({ claim, isOwn = false }: { claim: ServiceClaim; isOwn?: boolean }) {
  const messages = useMessages(serviceClaimMessages);
  const { language } = useLanguage();
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  const { lines, totalOre, budgetOre, restOre, state } = claim;
  const sums: [string, Ore][] = [[messages.total, ore(totalOre)]];
  if (state !== 'estimate' && restOre > 0)
    sums.push(
      [messages.budgetPays, ore(budgetOre)],
      [isOwn ? messages.ownRest : messages.restPays, ore(restOre)],
    );
  return (
    <div className="grid gap-3">
      <ul aria-label={messages.lines} className="grid gap-2">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a claim never change
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {line.text} <span className="text-small text-ink-soft">{messages.kinds[line.kind]}</span>
            </span>
            <span>{money(line.amountOre)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 border-t border-line pt-3">
        {sums.map(([label, amount], index) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 ${index === 0 ? 'font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The photos of a claim. Each is fetched with the reader's token from `photosUrl`. */
export function ClaimPhotos({ photos, photosUrl }: { photos: readonly string[]; photosUrl: string }) {
  const messages = useMessages(serviceClaimMessages);
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((id, index) => (
        <li key={id}>
          <PhotoImage url={`${photosUrl}/${id}`} alt={messages.photo({ number: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

/** The head of a claim: its state, day and bike. */
export function ClaimHead({ claim }: { claim: ServiceClaim }) {
  const messages = useMessages(serviceClaimMessages);
  const { language } = useLanguage();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold wrap-anywhere">{claim.bike}</p>
        <ClaimChip state={claim.state} />
      </div>
      <p className="text-small text-ink-soft">
        {[
          messages.benefit({ number: claim.benefitNumber }),
          messages.claimedOn({ day: formatDate(claim.claimedOn, language) }),
        ].join(' · ')}
      </p>
      {claim.reason ? (
        <p className="text-small wrap-anywhere">{messages.reason({ reason: claim.reason })}</p>
      ) : null}
    </div>
  );
}
