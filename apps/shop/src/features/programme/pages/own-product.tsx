import { useEffect, useState } from 'react';
import type { Employment, listEmployments } from '#src/features/joining/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import type { FiguredProduct } from '#src/ui/own-figures.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnProgramme } from '../contract.ts';
import { costOf, lineOf, quoteFor, reasonsFor, verdictOf } from '../ui/own-benefit.ts';
import { chooseEmployment, useProgramme } from '../ui/programme-store.ts';
import { BudgetFigures, CostFigures, Panel, TaxLine, useTaxRate, VerdictNotice } from './own-parts.tsx';

/** The employee's cost of one product and whether the employer allows it, on the page of the product. */
export function OwnProduct({ product }: { product: FiguredProduct }) {
  const { programme } = useProgramme();
  return programme ? <ProductPanel product={product} programme={programme} /> : null;
}

function ProductPanel({ product, programme }: { product: FiguredProduct; programme: OwnProgramme }) {
  const messages = useMessages(programmeMessages);
  const site = useSite();
  const path = usePath();
  const { percent, isOwn } = useTaxRate();
  const lines = [lineOf(product, site)];
  const reasons = reasonsFor(lines, programme);
  const verdict = verdictOf(reasons);
  const quote = quoteFor(lines, programme, percent);
  return (
    <Panel title={messages.title({ company: programme.companyName })}>
      <VerdictNotice verdict={verdict} title={messages.verdict[verdict]} reasons={reasons} />
      {quote ? <CostFigures quote={quote} /> : null}
      <BudgetFigures budget={programme.budget} costOre={costOf(lines)} />
      {quote ? (
        <div className="grid gap-1">
          <TaxLine year={programme.parameters.year} />
          {programme.policy.servicePackage === 'employee-chooses' ? (
            <p className="text-tiny">{messages.service.later}</p>
          ) : null}
          {isOwn ? null : (
            <p className="text-small">
              <PageLink to={path('/calculator')} className="link inline-flex min-h-8 items-center">
                {messages.changeTax}
              </PageLink>
            </p>
          )}
        </div>
      ) : null}
      {programme.otherEmployers > 0 ? <EmployerSwitch current={programme.employmentId} /> : null}
    </Panel>
  );
}

/** Chooses the employer whose figures are shown, for a person with several employers. */
function EmployerSwitch({ current }: { current: string }) {
  const messages = useMessages(programmeMessages);
  const [employments, setEmployments] = useState<readonly Employment[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    call<typeof listEmployments>('GET', '/api/account/employments').then(
      ({ data }) => isGone || setEmployments(data.filter(({ isOnList }) => isOnList)),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (hasFailed) return <p className="text-small">{messages.employersFailed}</p>;
  return (
    <SelectField
      label={messages.employer}
      value={current}
      onChange={(event) => chooseEmployment(event.target.value)}
    >
      {employments.map(({ id, companyName }) => (
        <option key={id} value={id}>
          {companyName}
        </option>
      ))}
    </SelectField>
  );
}
