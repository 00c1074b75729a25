// The form of a new service claim: its lines, their sum, and who pays what.

import { type Ore, ore } from '@activepick/domain/money.ts';
import { claimShares } from '@activepick/domain/service/service-budget.ts';
import {
  CLAIM_LINE_KINDS,
  type ClaimLineKind,
  claimProblem,
  claimTotal,
  MAX_CLAIM_LINES,
  MAX_LINE_ORE,
  MAX_LINE_TEXT,
} from '@activepick/domain/service/service-claim.ts';
import { parseKronor } from '@activepick/domain/typed-amount.ts';
import { type FormEvent, useId, useState } from 'react';
import type { ServiceClaim, ServiceOfBike, sendClaim } from '#src/features/service-claims/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { serviceClaimMessages } from '#src/languages/catalogues/service-claim-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { CallRefused, call } from '#src/wire/call.ts';

interface TypedLine {
  key: number;
  kind: ClaimLineKind;
  text: string;
  amount: string;
}
type FieldName = 'kind' | 'text' | 'amount';
interface Wrong {
  key: number;
  field: FieldName;
  text: string;
}

interface FormProps {
  storeId: string;
  bike: ServiceOfBike;
  onSent: (claim: ServiceClaim) => void;
}

/** The form. One key for all tries, so that a claim whose answer was lost is sent once. */
export function ClaimForm({ storeId, bike, onSent }: FormProps) {
  const messages = useMessages(serviceClaimMessages);
  const words = messages.store;
  const id = useId();
  const tries = useRefusedTries();
  const focusAfter = useFocusAfter();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const kinds = CLAIM_LINE_KINDS.filter((kind) =>
    kind === 'damage' ? bike.hasDamage : bike.remainingOre > 0,
  );
  const empty = (number: number): TypedLine => ({
    key: number,
    kind: kinds[0] ?? 'service',
    text: '',
    amount: '',
  });
  const [lines, setLines] = useState<readonly TypedLine[]>([empty(1)]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wrong = wrongIn(lines, words);
  const errors = tries.any ? wrong : [];
  const idOf = (line: number, field: FieldName) => `${id}-${line}-${field}`;
  const change = (line: number, part: Partial<TypedLine>) =>
    setLines(lines.map((one) => (one.key === line ? { ...one, ...part } : one)));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return tries.add();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        key,
        benefitId: bike.benefitId,
        lines: lines.map(({ kind, text, amount }) => ({
          kind,
          text: text.trim(),
          amountOre: parseKronor(amount) ?? 0,
        })),
      };
      const params = { storeId };
      onSent((await call<typeof sendClaim>('POST', '/api/store/:storeId/claims', { params, body })).data);
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      // An earlier version has arrived, and its answer was lost.
      if (code === 'idempotency-mismatch') setKey(crypto.randomUUID());
      setFailure(words.failures[code ?? ''] ?? messages.actionFailed);
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-h3">{words.newClaim}</h3>
      {bike.hasDamage ? <Notice>{words.damageHint}</Notice> : null}
      <ErrorSummary
        ref={tries.summary}
        title={words.summary}
        errors={errors.map((one) => ({ fieldId: idOf(one.key, one.field), text: one.text }))}
      />
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          number={index + 1}
          line={line}
          kinds={kinds}
          idOf={(field) => idOf(line.key, field)}
          errorOf={(field) => errors.find((one) => one.key === line.key && one.field === field)?.text}
          onChange={(part) => change(line.key, part)}
          onRemove={
            lines.length > 1
              ? () => {
                  setLines(lines.filter((one) => one.key !== line.key));
                  const next = lines[index + 1] ?? lines[index - 1];
                  if (next) focusAfter(() => document.getElementById(idOf(next.key, 'text')));
                }
              : null
          }
        />
      ))}
      {lines.length < MAX_CLAIM_LINES ? (
        <Button
          className="justify-self-start"
          onClick={() => {
            const next = Math.max(...lines.map((line) => line.key)) + 1;
            setLines([...lines, { ...empty(next), kind: lines.at(-1)?.kind ?? empty(next).kind }]);
            focusAfter(() => document.getElementById(idOf(next, 'text')));
          }}
        >
          {words.addLine}
        </Button>
      ) : null}
      <Sums lines={lines} remainingOre={ore(bike.remainingOre)} />
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
        {words.send}
      </Button>
    </form>
  );
}

function wrongIn(
  lines: readonly TypedLine[],
  words: (typeof serviceClaimMessages)[Language]['store'],
): Wrong[] {
  const isMixed = claimProblem(lines) === 'mixed-estimate';
  return lines.flatMap(({ key, kind, text, amount }, index): Wrong[] => {
    const number = index + 1;
    const amountOre = parseKronor(amount) ?? 0;
    return [
      ...(isMixed && kind === 'damage'
        ? [{ key, field: 'kind' as const, text: words.mixed({ number }) }]
        : []),
      ...(text.trim() ? [] : [{ key, field: 'text' as const, text: words.textMissing({ number }) }]),
      ...(amountOre > 0 && amountOre <= MAX_LINE_ORE
        ? []
        : [{ key, field: 'amount' as const, text: words.amountWrong({ number }) }]),
    ];
  });
}

interface LineProps {
  number: number;
  line: TypedLine;
  kinds: readonly ClaimLineKind[];
  idOf: (field: FieldName) => string;
  errorOf: (field: FieldName) => string | undefined;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: (() => void) | null;
}

function LineFields({ number, line, kinds, idOf, errorOf, onChange, onRemove }: LineProps) {
  const messages = useMessages(serviceClaimMessages);
  const words = messages.store;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{words.lineLegend({ number })}</legend>
      <Field
        id={idOf('text')}
        label={words.text}
        maxLength={MAX_LINE_TEXT}
        autoComplete="off"
        value={line.text}
        onChange={(event) => onChange({ text: event.target.value })}
        error={errorOf('text')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          id={idOf('kind')}
          label={words.kind}
          value={line.kind}
          onChange={(event) => onChange({ kind: event.target.value as ClaimLineKind })}
          error={errorOf('kind')}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {messages.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          id={idOf('amount')}
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          value={line.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
          error={errorOf('amount')}
        />
      </div>
      {onRemove ? (
        <Button className="justify-self-start" onClick={onRemove}>
          {words.removeLine({ number })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Sums({ lines, remainingOre }: { lines: readonly TypedLine[]; remainingOre: Ore }) {
  const messages = useMessages(serviceClaimMessages);
  const { language } = useLanguage();
  const money = (amount: Ore) => formatMoneyExact(amount, language);
  const totalOre = claimTotal(lines.map(({ amount }) => ({ amountOre: parseKronor(amount) ?? ore(0) })));
  const { budgetOre, restOre } = claimShares(totalOre, remainingOre);
  const isEstimate = lines.every(({ kind }) => kind === 'damage');
  const words = messages.store;
  return (
    <div className="grid gap-1" aria-live="polite">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{messages.total}</span>
        <span>{money(totalOre)}</span>
      </p>
      {totalOre > 0 ? (
        <p className="text-small">
          {isEstimate
            ? words.estimate
            : restOre > 0
              ? words.above({ budget: money(budgetOre), rest: money(restOre) })
              : words.within}
        </p>
      ) : null}
    </div>
  );
}
