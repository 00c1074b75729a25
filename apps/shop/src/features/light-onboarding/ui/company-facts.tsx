import { sekToOre } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { RatingMark, RatingScale } from '#src/ui/rating-scale.tsx';
import { SigningCombinations } from '#src/ui/signing-combinations.tsx';
import { Swedish } from '#src/ui/swedish.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { LightCompany } from './light-company.ts';
import { signerGroups } from './signers.ts';

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  const messages = useMessages(lightOnboardingMessages);
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd>{value || <span className="text-ink-soft">{messages.unknown}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The fetched company data, for a quick check by the user. */
export function FetchedCompany({ company: { orgNumber, information } }: { company: LightCompany }) {
  const messages = useMessages(lightOnboardingMessages);
  const { companyName, address, zipCode, town } = information;
  return (
    <section aria-labelledby="fetched-title" className="grid gap-4 rounded-card bg-moss px-5 py-5">
      <h2 id="fetched-title" className="text-h3">
        {messages.fetched}
      </h2>
      <Facts
        rows={[
          [messages.companyName, companyName],
          [messages.orgNumber, orgNumber],
          [messages.address, address],
          [messages.place, [zipCode, town].filter(Boolean).join(' ')],
        ]}
      />
    </section>
  );
}

/** The signatories, alone or together, as one sentence and a drawing. */
export function SigningParty({ company: { combinations } }: { company: LightCompany }) {
  const messages = useMessages(lightOnboardingMessages);
  const { language } = useLanguage();
  const { email } = useSite();
  const groups = signerGroups(combinations);
  const list = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(LANGUAGES[language].locale, { type }).format(names);
  const people = (combinations?.signingCombinations ?? []).map(({ signatories, combinationType }) => {
    const names = list(
      signatories.map(({ name }) => name),
      'conjunction',
    );
    return combinationType === 'individually'
      ? messages.signsAlone({ name: names })
      : messages.signTogether({ names });
  });
  return (
    <section aria-labelledby="signing-title" className="grid gap-3">
      <h2 id="signing-title" className="text-h3">
        {messages.signing}
      </h2>
      {combinations === null ? <p>{messages.signingFailed}</p> : null}
      {combinations !== null && groups.length === 0 ? <p>{messages.signingUnknown({ email })}</p> : null}
      {people.length > 0 ? <p>{messages.signingSummary({ people: list(people, 'disjunction') })}</p> : null}
      {people.length > 0 ? (
        <SigningCombinations combinations={combinations?.signingCombinations ?? []} />
      ) : null}
    </section>
  );
}

const swedish = (text: string | null | undefined) => text && <Swedish>{text}</Swedish>;

/** Further data of the company and its rating, one click away. */
export function CreditPanel({ company: { information, rating } }: { company: LightCompany }) {
  const messages = useMessages(lightOnboardingMessages);
  const { language } = useLanguage();
  const limit = rating?.creditLimit ?? null;
  return (
    <Disclosure summary={messages.details} className="border-t border-line pt-2">
      <div className="grid gap-6 pt-2">
        <Facts
          rows={[
            [messages.status, swedish(information.statusTextDetailed ?? information.statusTextHigh)],
            [messages.industry, swedish(information.industryText)],
            [messages.legalGroup, swedish(information.legalGroupText)],
            [messages.employees, swedish(information.numberEmployeesInterval)],
            [messages.creditLimit, limit === null ? null : formatMoney(sekToOre(limit), language)],
          ]}
        />
        {rating && rating.rating > 0 ? <RatingMark rating={rating.rating} /> : <p>{messages.noRating}</p>}
        <RatingScale rating={rating?.rating || null} />
      </div>
    </Disclosure>
  );
}
