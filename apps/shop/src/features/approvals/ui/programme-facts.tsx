// Compares the order with the employer's policy: the monthly costs, the changes since the order, and the
// rules that are met.
import type { BenefitReason, BenefitRule } from '@activepick/domain/benefit/decide-benefit.ts';
import type { Ore } from '@activepick/domain/money.ts';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { moneyTableFormat } from '#src/i18n/format.ts';
import { servicePackageLine } from '#src/i18n/service-packages.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ApprovalProgramme } from '../contract.ts';

/** The texts of the policy. The page passes them in, because features do not share components. */
export interface PolicyWords {
  /** Returns a reason in one sentence. */
  reason: (reason: BenefitReason) => string;
  /** Returns label and current value of a rule by its name. */
  rule: (field: string, policy: ApprovalProgramme['policy']) => { label: string; value: string };
}

/** The groups of rules on the page, in the order of the decision. */
const CHECKS = {
  person: ['employer-not-active', 'not-listed', 'employed-too-short', 'leaving'],
  window: ['outside-window'],
  price: ['bike-above-maximum', 'above-maximum', 'below-minimum'],
  bike: ['kind-not-allowed', 'bike-missing'],
  accessories: [
    'accessories-not-allowed',
    'accessory-kind-not-allowed',
    'accessories-above-share',
    'lock-missing',
  ],
  benefits: ['second-benefit'],
  term: ['term-too-long'],
} as const satisfies Record<string, readonly BenefitRule[]>;
/** The name of a group of rules. */
export type Check = keyof typeof CHECKS;
const CHECK_NAMES = Object.keys(CHECKS) as Check[];

/** Returns the reasons of a decision that refuse the order. */
export const refusedReasons = ({ reasons }: ApprovalProgramme): BenefitReason[] =>
  (reasons as BenefitReason[]).filter(({ kind }) => kind === 'refused');

/** Monthly costs, changes since the order, budget and rules. */
export function ProgrammeFacts({ programme, words }: { programme: ApprovalProgramme; words: PolicyWords }) {
  return (
    <>
      <Costs programme={programme} />
      <Verdict programme={programme} words={words} />
    </>
  );
}

function Costs({ programme: { quote, policy } }: { programme: ApprovalProgramme }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  if (!quote) return null;
  const { employerCostPerMonthOre, employerSharePerMonthOre, grossPerMonthOre, termMonths, servicePackage } =
    quote;
  const format = moneyTableFormat([employerCostPerMonthOre, employerSharePerMonthOre, grossPerMonthOre]);
  const money = (amount: number) => format(amount as Ore, language);
  return (
    <section aria-labelledby="costs-title" className="grid gap-3">
      <h2 id="costs-title" className="text-h3">
        {messages.perMonth}
      </h2>
      <Rows
        rows={[
          [messages.employerCost, money(employerCostPerMonthOre)],
          [messages.grossDeduction, money(grossPerMonthOre)],
          ...(employerSharePerMonthOre > 0
            ? [[messages.employerShare, money(employerSharePerMonthOre)] as const]
            : []),
        ]}
      />
      <p className="text-small">
        {servicePackageLine(servicePackage, language)}
        {policy.servicePackage === 'employee-chooses' ? <span>{` (${messages.serviceChosen})`}</span> : null}
      </p>
      <p className="text-small text-ink-soft">{messages.grossText({ months: termMonths })}</p>
    </section>
  );
}

function Verdict({ programme, words }: { programme: ApprovalProgramme; words: PolicyWords }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const { isAllowed, maxOre, costOre, runningBenefits, usedOre } = programme;
  const format = moneyTableFormat([maxOre, costOre, usedOre]);
  const money = (amount: number) => format(amount as Ore, language);
  const left = maxOre - costOre;
  return (
    <section aria-labelledby="policy-title" className="grid gap-4">
      <h2 id="policy-title" className="text-h3">
        {messages.policy}
      </h2>
      <p className={isAllowed ? 'font-semibold' : 'font-semibold text-warn'}>
        {isAllowed ? messages.allRulesMet : messages.rulesNotMet}
      </p>
      <Changes programme={programme} words={words} />
      <Rows
        rows={[
          [messages.maxBenefit, money(maxOre)],
          [messages.orderCost, money(costOre)],
          [left < 0 ? messages.above : messages.left, money(Math.abs(left))],
          [
            messages.running,
            runningBenefits === 0
              ? messages.noneRunning
              : messages.runningFor({ count: runningBenefits, amount: money(usedOre) }),
          ],
        ]}
      />
      <ul className="grid gap-2" aria-label={messages.rules}>
        {CHECK_NAMES.map((check) => (
          <CheckRow key={check} check={check} programme={programme} words={words} />
        ))}
      </ul>
    </section>
  );
}

/** Rules and prices that changed since the order was placed. */
function Changes({ programme, words }: { programme: ApprovalProgramme; words: PolicyWords }) {
  const messages = useMessages(approvalMessages);
  const { language } = useLanguage();
  const { changedRules, priceChanges, policy } = programme;
  const format = moneyTableFormat(
    priceChanges.flatMap(({ orderedOre, currentOre }) => [orderedOre, currentOre ?? 0]),
  );
  const money = (amount: number) => format(amount as Ore, language);
  return (
    <>
      {changedRules === null || changedRules.length > 0 ? (
        <Notice tone="warn">
          <p className="font-semibold">
            {changedRules === null ? messages.policySince : messages.policyChanged}
          </p>
          {changedRules ? (
            <ul className="mt-1 grid gap-0.5 text-ink">
              {changedRules.map((field) => (
                <li key={field}>{messages.ruleNow(words.rule(field, policy))}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      {priceChanges.length > 0 ? (
        <Notice tone="warn">
          <p className="font-semibold">{messages.priceChanged}</p>
          <ul className="mt-1 grid gap-0.5 text-ink">
            {priceChanges.map(({ name, orderedOre, currentOre }) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                {currentOre === null
                  ? messages.notSold({ name })
                  : messages.priceNow({ name, ordered: money(orderedOre), now: money(currentOre) })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

const MARKS = {
  met: { icon: CircleCheck, style: 'text-act' },
  refused: { icon: CircleX, style: 'text-warn' },
  'needs-approval': { icon: TriangleAlert, style: 'text-warn' },
} as const;

function CheckRow(props: { check: Check; programme: ApprovalProgramme; words: PolicyWords }) {
  const { check, programme, words } = props;
  const messages = useMessages(approvalMessages);
  const rules: readonly BenefitRule[] = CHECKS[check];
  const reasons = (programme.reasons as BenefitReason[]).filter(({ rule }) => rules.includes(rule));
  const state = reasons.some(({ kind }) => kind === 'refused') ? 'refused' : (reasons[0]?.kind ?? 'met');
  const { icon, style } = MARKS[state];
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${style}`} />
      <span className="min-w-0">
        <span className="font-semibold">{messages.checks[check]}</span>
        {': '}
        {reasons.length === 0 ? messages.met : reasons.map(words.reason).join(' ')}
      </span>
    </li>
  );
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="ml-auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
