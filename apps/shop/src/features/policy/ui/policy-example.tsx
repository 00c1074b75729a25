// A live example: an order that is calculated and decided with the form's rules, by the functions for real
// orders.
import { decisiveReasons } from '@activepick/domain/benefit/benefit-remedy.ts';
import type { BenefitParameters } from '@activepick/domain/benefit/benefit-value.ts';
import {
  type BenefitLine,
  type BenefitReason,
  decideBenefit,
  firstDayOfBenefit,
  outcomeOf,
} from '@activepick/domain/benefit/decide-benefit.ts';
import {
  type BenefitPolicy,
  SERVICE_PACKAGES,
  type ServicePackage,
} from '@activepick/domain/benefit/policy.ts';
import { type BenefitQuote, quoteBenefit } from '@activepick/domain/benefit/quote-benefit.ts';
import { addMonths } from '@activepick/domain/calendar.ts';
import { BIKE_KINDS, type BikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type Ore, ore, sekToOre } from '@activepick/domain/money.ts';
import { useState } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { Money } from '#src/ui/money.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { BikeSearch } from './bike-search.tsx';
import { Tick } from './policy-controls.tsx';
import { reasonText } from './rule-texts.ts';

/** The data that an example is calculated with. */
export interface ExampleFacts {
  today: string;
  marginalTaxPercent: number;
  parameters: BenefitParameters;
}

interface ExampleInput {
  price: string;
  accessories: string;
  kind: BikeKind;
  isElectric: boolean;
  hasLock: boolean;
  hasOther: boolean;
  service: ServicePackage;
}

const FIRST: ExampleInput = {
  price: '30000',
  accessories: '0',
  kind: 'city',
  isElectric: true,
  hasLock: false,
  hasOther: false,
  service: 'none',
};
const WHOLE_SEK = /^\d{1,7}$/;
const MAX_SEK = 1_000_000;
const oreIn = (text: string): Ore | null => {
  const plain = text.replace(/\s/g, '');
  return WHOLE_SEK.test(plain) && Number(plain) <= MAX_SEK ? sekToOre(Number(plain)) : null;
};

/** The example. `policy` is null while the form has mistakes. */
export function PolicyExample({ policy, facts }: { policy: BenefitPolicy | null; facts: ExampleFacts }) {
  const messages = useMessages(policyMessages).example;
  const [tried, setTried] = useState(FIRST);
  const change = (part: Partial<ExampleInput>) => setTried((before) => ({ ...before, ...part }));
  const bikeOre = oreIn(tried.price);
  const accessoriesOre = oreIn(tried.accessories);
  const order = bikeOre !== null && accessoriesOre !== null ? { ...tried, bikeOre, accessoriesOre } : null;
  return (
    <section aria-labelledby="policy-example" className="no-print grid gap-5 rounded-card bg-moss p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="policy-example" className="text-h3">
          {messages.title}
        </h2>
        <p className="text-small">{messages.lead}</p>
      </div>
      <BikeSearch
        onChoose={(bike) =>
          change({ price: String(bike.priceSek), kind: bike.kind, isElectric: bike.isElectric })
        }
      />
      <TriedFields
        tried={tried}
        change={change}
        isServiceOpen={policy?.servicePackage === 'employee-chooses'}
        wrong={{ price: bikeOre === null, accessories: accessoriesOre === null }}
      />
      {policy ? null : <Notice tone="warn">{messages.unread}</Notice>}
      <div aria-live="polite" className="grid gap-4">
        {policy && order ? <Outcome policy={policy} facts={facts} order={order} /> : null}
      </div>
    </section>
  );
}

function TriedFields(props: {
  tried: ExampleInput;
  change: (part: Partial<ExampleInput>) => void;
  isServiceOpen: boolean;
  wrong: Readonly<Record<'price' | 'accessories', boolean>>;
}) {
  const { tried, change, isServiceOpen, wrong } = props;
  const all = useMessages(policyMessages);
  const messages = all.example;
  const sumField = (name: 'price' | 'accessories') => (
    <Field
      id={`example-${name}`}
      label={messages[name]}
      value={tried[name]}
      inputMode="numeric"
      autoComplete="off"
      error={wrong[name] ? messages.priceWrong : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {sumField('price')}
      {sumField('accessories')}
      <SelectField
        label={messages.kind}
        value={tried.kind}
        onChange={(event) => change({ kind: event.target.value as BikeKind })}
      >
        {BIKE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {all.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.drive}
        value={tried.isElectric ? 'electric' : 'pedal'}
        onChange={(event) => change({ isElectric: event.target.value === 'electric' })}
      >
        <option value="electric">{all.choices.drives.electric}</option>
        <option value="pedal">{all.choices.drives.pedal}</option>
      </SelectField>
      {isServiceOpen ? (
        <SelectField
          label={messages.service}
          value={tried.service}
          onChange={(event) => change({ service: event.target.value as ServicePackage })}
        >
          {SERVICE_PACKAGES.map((name) => (
            <option key={name} value={name}>
              {all.choices.servicePackage[name]}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div>
        <Tick label={messages.hasLock} checked={tried.hasLock} onChange={(is) => change({ hasLock: is })} />
        <Tick
          label={messages.hasOther}
          checked={tried.hasOther}
          onChange={(is) => change({ hasOther: is })}
        />
      </div>
    </div>
  );
}

type TriedOrder = ExampleInput & { bikeOre: Ore; accessoriesOre: Ore };

// Uses an allowed kind of accessory if there is one, because the example is about the amount.
function linesOf(
  { kind, isElectric, bikeOre, accessoriesOre, hasLock }: TriedOrder,
  { allowedAccessories: [accessoryKind = 'accessory'] }: BenefitPolicy,
): BenefitLine[] {
  const accessory = { isElectric: false, quantity: 1 };
  return [
    { kind, isElectric, unitOre: bikeOre, quantity: 1 },
    ...(accessoriesOre > 0 ? [{ ...accessory, kind: accessoryKind, unitOre: accessoriesOre }] : []),
    ...(hasLock ? [{ ...accessory, kind: 'lock' as const, unitOre: ore(0) }] : []),
  ];
}

function Outcome({
  policy,
  facts,
  order,
}: {
  policy: BenefitPolicy;
  facts: ExampleFacts;
  order: TriedOrder;
}) {
  const lines = linesOf(order, policy);
  const person = {
    isEmployerActive: true,
    isListed: true,
    firstDay: addMonths(facts.today, -policy.employmentMonths),
    lastDay: null,
  };
  const reasons = decideBenefit(lines, policy, person, order.hasOther ? [{ endsOn: null }] : [], facts.today);
  const quote = quoteBenefit({
    bikeOre: order.bikeOre,
    isElectric: order.isElectric,
    accessoriesOre: order.accessoriesOre,
    policy,
    servicePackage: order.service,
    marginalTaxPercent: facts.marginalTaxPercent,
    firstMonth: firstDayOfBenefit(facts.today, policy.cutOffDay).slice(0, 7),
    parameters: [facts.parameters],
  });
  return (
    <>
      <Verdict reasons={reasons} />
      <Figures quote={quote} facts={facts} />
    </>
  );
}

const VERDICTS = {
  allowed: { tone: 'info', text: 'fits' },
  'needs-approval': { tone: 'info', text: 'needsApproval' },
  refused: { tone: 'warn', text: 'refused' },
} as const;

function Verdict({ reasons }: { reasons: readonly BenefitReason[] }) {
  const messages = useMessages(policyMessages).example;
  const { language } = useLanguage();
  const { tone, text } = VERDICTS[outcomeOf(reasons)];
  return (
    <Notice tone={tone}>
      <p className="font-semibold">{messages[text]}</p>
      {reasons.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-ink">
          {decisiveReasons(reasons).map((reason) => (
            <li key={reason.rule}>{reasonText(reason, language)}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function Figures({ quote, facts }: { quote: BenefitQuote; facts: ExampleFacts }) {
  const messages = useMessages(policyMessages).example;
  const { language } = useLanguage();
  const money = (amount: number) => formatMoney(ore(amount), language);
  const months = formatNumber(quote.termMonths, language);
  const saving = money(Math.abs(quote.savingOre));
  const rows = [
    [messages.gross, messages.perMonth({ amount: money(quote.grossPerMonthOre) })],
    [messages.taxable, messages.perMonth({ amount: money(quote.taxablePerMonthOre) })],
    [messages.employer, messages.perMonth({ amount: money(quote.invoicedPerMonthOre) })],
    [messages.net, messages.term({ amount: money(quote.netOverTermOre), months })],
    [
      messages.saving,
      quote.isCashCheaper ? messages.dearer({ amount: saving }) : messages.cheaper({ amount: saving }),
    ],
  ];
  const sides = [
    [messages.deducted, quote.grossOverTermOre],
    [messages.invoiced, quote.invoicedOverTermOre],
    [messages.priced, quote.cashOre],
  ] as const;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <dt className="text-small">{messages.net}</dt>
          <dd className="text-h2 font-bold">
            <Money ore={quote.netPerMonthOre} />
            <span className="text-body font-normal">{messages.aMonth}</span>
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt className="text-small">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2">
        <h3 className="text-small font-semibold">{messages.overTerm({ months: quote.termMonths })}</h3>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {sides.map(([label, amount]) => (
            <div key={label}>
              <dt className="text-small">{label}</dt>
              <dd className="font-semibold tabular-nums">{money(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {quote.isCashCheaper ? <Notice tone="warn">{messages.dearerWarning({ amount: saving })}</Notice> : null}
      <p className="text-tiny">
        {messages.assumes({
          tax: formatPercent(facts.marginalTaxPercent, language),
          year: String(facts.parameters.year),
        })}
      </p>
    </>
  );
}
