import type { Ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import type { Approval } from '../contract.ts';
import { DecisionChip } from './decision-chip.tsx';
import { type PolicyWords, ProgrammeFacts } from './programme-facts.tsx';

/** Person, goods, sums, and how the order compares with the policy. */
export function ApprovalFacts({ approval, words }: { approval: Approval; words: PolicyWords }) {
  const messages = useMessages(approvalMessages);
  const { employee, employeeNumber, department, asked, isEligible, orderNumber } = approval;
  return (
    <div className="grid gap-8">
      <section aria-labelledby="person-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="person-title" className="text-h3 [overflow-wrap:anywhere]">
            {messages.rowName({ employee, number: orderNumber })}
          </h2>
          <DecisionChip row={approval} />
        </div>
        <Facts
          rows={[
            [messages.department, department ?? messages.unknown],
            ...(asked ? [[messages.askedLabel, messages.asked[asked]] as const] : []),
            ...(employeeNumber ? [[messages.employeeNumber, employeeNumber] as const] : []),
          ]}
        />
        <p className={isEligible ? 'text-small' : 'text-small font-semibold text-warn'}>
          {isEligible ? messages.onList : messages.notOnList}
        </p>
      </section>
      <Goods approval={approval} />
      {approval.programme ? (
        <ProgrammeFacts programme={approval.programme} words={words} />
      ) : (
        <Policy approval={approval} />
      )}
    </div>
  );
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Goods({ approval }: { approval: Approval }) {
  const { lines, subtotal, tax, shipping, total, servicePackage, programme } = approval;
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const format = moneyTableFormat([subtotal, tax, shipping, total, ...lines.map((line) => line.lineTotal)]);
  const money = (amount: number) => format(amount as Ore, language);
  const sums = [
    [messages.subtotal, subtotal],
    [messages.tax, tax],
    [messages.shipping, shipping],
  ] as const;
  return (
    <section aria-labelledby="goods-title" className="grid gap-3">
      <h2 id="goods-title" className="text-h3">
        {messages.goods}
      </h2>
      <table className="w-full text-left">
        <tbody>
          {lines.map(({ name, variantLabel, quantity, lineTotal }) => (
            <tr key={`${name} ${variantLabel}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal [overflow-wrap:anywhere]">
                <span>{messages.pieces({ quantity, name })}</span>
                {variantLabel ? <span className="block text-small text-ink-soft">{variantLabel}</span> : null}
              </th>
              <td className="py-2 text-right align-top whitespace-nowrap">{money(lineTotal)}</td>
            </tr>
          ))}
          {sums.map(([label, amount]) => (
            <tr key={label} className="text-small text-ink-soft">
              <th scope="row" className="py-1 pr-4 font-normal">
                {label}
              </th>
              <td className="py-1 text-right whitespace-nowrap">{money(amount)}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-4">
              {messages.total}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{money(total)}</td>
          </tr>
        </tbody>
      </table>
      {servicePackage && !programme ? (
        <p className="text-small">{servicePackageLine(servicePackage, language)}</p>
      ) : null}
    </section>
  );
}

function Policy({ approval: { maxBenefit, total, shipping, approvedBefore } }: { approval: Approval }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const format = moneyTableFormat([maxBenefit ?? 0, approvedBefore]);
  const money = (amount: number) => format(amount as Ore, language);
  const excess = maxBenefit === null ? 0 : total - shipping - maxBenefit;
  return (
    <section aria-labelledby="policy-title" className="grid gap-3">
      <h2 id="policy-title" className="text-h3">
        {messages.policy}
      </h2>
      {maxBenefit === null ? (
        <p>{messages.noPolicy}</p>
      ) : (
        <>
          <p className={excess > 0 ? 'font-semibold text-warn' : 'font-semibold'}>
            {excess > 0 ? messages.exceeds({ amount: money(excess) }) : messages.fits}
          </p>
          <Facts
            rows={[
              [messages.maxBenefit, money(maxBenefit)],
              [messages.approvedBefore, money(approvedBefore)],
            ]}
          />
        </>
      )}
    </section>
  );
}
