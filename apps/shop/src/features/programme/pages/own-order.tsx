import type { BenefitReason, BenefitRule } from '@activepick/domain/benefit/decide-benefit.ts';
import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { useEffect } from 'react';
import { NOTHING_ASKED, searchUrl } from '#src/features/search/ui/search-url.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import type { FiguredLine } from '#src/ui/own-figures.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnProgramme } from '../contract.ts';
import { FailedOrder } from '../ui/failed-order.tsx';
import {
  costOf,
  filterValueOf,
  linesOf,
  quoteFor,
  reasonsFor,
  type Verdict,
  verdictOf,
} from '../ui/own-benefit.ts';
import { chooseEmployment, refreshProgramme, useProgramme } from '../ui/programme-store.ts';
import { BudgetFigures, CostFigures, Panel, TaxLine, useTaxRate, VerdictNotice } from './own-parts.tsx';
import { ServiceChoice } from './service-choice.tsx';

/**
 * The decision about a whole cart, in cart and payment step. The server decides in the same way when the
 * order is placed.
 */
export function OwnOrder(props: {
  lines: readonly FiguredLine[] | null;
  employmentId: string | null;
  isPayment: boolean;
  servicePackage: ServicePackage;
  onServicePackage: (servicePackage: ServicePackage) => void;
  onVerdict: (isAgainst: boolean) => void;
}) {
  const { lines, employmentId } = props;
  const { phase, programme } = useProgramme();
  // The list, the policy or the benefits may have changed since the visit began.
  useEffect(refreshProgramme, []);
  useEffect(() => {
    if (employmentId !== null) chooseEmployment(employmentId);
  }, [employmentId]);
  if (employmentId === null || lines === null) return null;
  if (phase === 'failed') return <FailedOrder />;
  if (programme?.employmentId !== employmentId) return null;
  return <OrderPanel {...props} lines={lines} programme={programme} />;
}

function OrderPanel(props: {
  lines: readonly FiguredLine[];
  programme: OwnProgramme;
  isPayment: boolean;
  servicePackage: ServicePackage;
  onServicePackage: (servicePackage: ServicePackage) => void;
  onVerdict: (isAgainst: boolean) => void;
}) {
  const { programme, isPayment, servicePackage, onVerdict } = props;
  const messages = useMessages(programmeMessages);
  const { percent } = useTaxRate();
  const lines = linesOf(props.lines, useSite());
  const reasons = reasonsFor(lines, programme);
  const verdict = verdictOf(reasons);
  const isAgainst = verdict === 'refused' || verdict === 'incomplete';
  useEffect(() => {
    onVerdict(isAgainst);
    return () => onVerdict(false);
  }, [isAgainst, onVerdict]);
  const quote = quoteFor(lines, programme, percent, servicePackage);
  const hasBike = lines.some(({ kind }) => isBikeKind(kind));
  return (
    <Panel title={messages.title({ company: programme.companyName })}>
      <VerdictNotice
        verdict={verdict}
        title={messages.orderVerdict[verdict]}
        reasons={reasons}
        live="status"
      />
      <WaysOn verdict={verdict} reasons={reasons} programme={programme} isPayment={isPayment} />
      {isPayment && hasBike && programme.policy.servicePackage === 'employee-chooses' ? (
        <ServiceChoice
          value={servicePackage}
          onChange={props.onServicePackage}
          netOf={(name) => quoteFor(lines, programme, percent, name)?.netPerMonthOre ?? null}
        />
      ) : null}
      {quote ? <CostFigures quote={quote} /> : null}
      <BudgetFigures budget={programme.budget} costOre={costOf(lines)} />
      {quote ? <TaxLine year={programme.parameters.year} /> : null}
    </Panel>
  );
}

const OF_THE_BIKE: readonly BenefitRule[] = [
  'bike-above-maximum',
  'above-maximum',
  'below-minimum',
  'kind-not-allowed',
];
const OF_THE_CART: readonly BenefitRule[] = [
  ...OF_THE_BIKE,
  'accessories-not-allowed',
  'accessory-kind-not-allowed',
  'accessories-above-share',
];

function WaysOn(props: {
  verdict: Verdict;
  reasons: readonly BenefitReason[];
  programme: OwnProgramme;
  isPayment: boolean;
}) {
  const { verdict, reasons, programme, isPayment } = props;
  const { todo } = useMessages(programmeMessages);
  const path = usePath();
  if (verdict === 'allowed' || verdict === 'needs-approval') return null;
  const has = (rules: readonly BenefitRule[]) => reasons.some(({ rule }) => rules.includes(rule));
  const bikes = searchUrl({ ...NOTHING_ASKED, programme: filterValueOf(programme) });
  const links = [
    ...(has(['lock-missing'])
      ? [[searchUrl({ ...NOTHING_ASKED, choice: { kind: ['lock'] } }), todo.addLock]]
      : []),
    ...(has(['bike-missing']) ? [[bikes, todo.addBike]] : has(OF_THE_BIKE) ? [[bikes, todo.find]] : []),
    ...(isPayment && has(OF_THE_CART) ? [['/checkout', todo.cart]] : []),
  ] as [string, string][];
  return (
    <div className="grid gap-1 text-small">
      {links.length > 0 ? (
        <>
          <h3 className="font-semibold">{todo.title}</h3>
          <ul>
            {links.map(([to, text]) => (
              <li key={text}>
                <PageLink to={path(to)} className="link inline-flex min-h-8 items-center">
                  {text}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {verdict === 'refused' ? <p>{todo.card}</p> : null}
    </div>
  );
}
