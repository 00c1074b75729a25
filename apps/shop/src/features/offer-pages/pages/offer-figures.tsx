// The employee's own figures and policy for an offer. The server decides in the same way when the offer is accepted.
import { remediesOf } from '@activepick/domain/benefit/benefit-remedy.ts';
import type { BenefitReason } from '@activepick/domain/benefit/decide-benefit.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import type { OfferLine } from '@activepick/domain/offers/offer.ts';
import { useCallback, useEffect, useState } from 'react';
import type { listEmployments } from '#src/features/joining/contract.ts';
import type { OwnOffer } from '#src/features/offers/contract.ts';
import type { OwnProgramme } from '#src/features/programme/contract.ts';
import {
  BudgetFigures,
  CostFigures,
  Panel,
  TaxLine,
  useTaxRate,
  VerdictNotice,
} from '#src/features/programme/pages/own-parts.tsx';
import { ServiceChoice } from '#src/features/programme/pages/service-choice.tsx';
import { FailedOrder } from '#src/features/programme/ui/failed-order.tsx';
import { costOf, quoteFor, reasonsFor, verdictOf } from '#src/features/programme/ui/own-benefit.ts';
import {
  chooseEmployment,
  followProgramme,
  refreshProgramme,
  useProgramme,
} from '#src/features/programme/ui/programme-store.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { AnswerForm } from './answer-form.tsx';

interface OfferFiguresProps {
  offer: OwnOffer;
  lines: readonly OfferLine[];
  onChanged: () => Promise<void>;
}

/** The figures and the answer; for a person without an employer, the way to join one. */
export function OfferFigures(props: OfferFiguresProps) {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : null;
  const { phase, programme } = useProgramme();
  useEffect(() => followProgramme(userId), [userId]);
  // The list, the policy or the benefits may have changed since the visit began.
  useEffect(refreshProgramme, []);
  if (programme) return <Figures {...props} programme={programme} />;
  if (phase === 'unknown') return <Skeleton className="h-96 w-full" />;
  return phase === 'failed' ? <FailedOrder /> : <NoEmployer />;
}

function NoEmployer() {
  const messages = useMessages(offerMessages).own;
  const path = usePath();
  return (
    <section aria-labelledby="join-title" className="grid gap-3 rounded-card bg-birch p-5">
      <h2 id="join-title" className="text-h3">
        {messages.noEmployer}
      </h2>
      <p>{messages.noEmployerText}</p>
      <LinkButton to={path('/join')} variant="primary" className="justify-self-start">
        {messages.join}
      </LinkButton>
    </section>
  );
}

function Figures({ offer, lines, programme, onChanged }: OfferFiguresProps & { programme: OwnProgramme }) {
  const messages = useMessages(offerMessages).own;
  const titles = useMessages(programmeMessages);
  const { percent } = useTaxRate();
  const [chosen, setChosen] = useState<ServicePackage>('none');
  const reasons = reasonsFor(lines, programme);
  const verdict = verdictOf(reasons);
  const quote = quoteFor(lines, programme, percent, chosen);
  const isAllowed = verdict === 'allowed' || verdict === 'needs-approval';
  const chooses = isAllowed && programme.policy.servicePackage === 'employee-chooses';
  return (
    <>
      <Panel title={titles.title({ company: programme.companyName })}>
        {programme.otherEmployers > 0 ? <EmployerChoice current={programme.employmentId} /> : null}
        <VerdictNotice verdict={verdict} title={messages.verdict[verdict]} reasons={reasons} live="status" />
        <Remedies reasons={reasons} />
        {chooses ? (
          <ServiceChoice
            value={chosen}
            onChange={setChosen}
            netOf={(name) => quoteFor(lines, programme, percent, name)?.netPerMonthOre ?? null}
          />
        ) : null}
        {quote ? <CostFigures quote={quote} /> : null}
        <BudgetFigures budget={programme.budget} costOre={costOf(lines)} />
        {quote ? <TaxLine year={programme.parameters.year} /> : null}
      </Panel>
      <AnswerForm
        offer={offer}
        employmentId={programme.employmentId}
        servicePackage={chooses ? chosen : null}
        mayAccept={isAllowed}
        onChanged={onChanged}
      />
    </>
  );
}

/** What helps against a refusal: a new version of the offer, time, or the employer. */
function Remedies({ reasons }: { reasons: readonly BenefitReason[] }) {
  const { askStore, remedies } = useMessages(offerMessages).own;
  const { language } = useLanguage();
  const found = remediesOf(reasons);
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {found.map((remedy) => (
        <li key={remedy.by}>
          {remedy.by === 'goods'
            ? askStore
            : remedy.by === 'waiting'
              ? remedies.waiting({ day: formatDate(remedy.from, language) })
              : remedies[remedy.by]}
        </li>
      ))}
    </ul>
  );
}

function EmployerChoice({ current }: { current: string }) {
  const messages = useMessages(offerMessages).own;
  const ask = useCallback(
    async () => (await call<typeof listEmployments>('GET', '/api/account/employments')).data,
    [],
  );
  const answer = useQuery(ask);
  if (answer.state !== 'there') return null;
  return (
    <SelectField
      label={messages.employer}
      value={current}
      onChange={({ target }) => chooseEmployment(target.value)}
    >
      {answer.data
        .filter(({ isOnList }) => isOnList)
        .map(({ id, companyName }) => (
          <option key={id} value={id}>
            {companyName}
          </option>
        ))}
    </SelectField>
  );
}
