import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { Calculation, calculateBenefit } from '../contract.ts';
import {
  type CalculatorFields,
  type CalculatorQuery,
  filledFields,
  questionOf,
  type WrongField,
} from './calculator-fields.ts';
import { keepOwnTaxRate, readOwnTaxRate } from './own-tax-rate.ts';

/** The calculator of a page. */
export interface Calculator {
  fields: CalculatorFields;
  change: (changed: Partial<CalculatorFields>) => void;
  /** Changes fields and calculates at once. */
  calculate: (changed: Partial<CalculatorFields>) => void;
  submit: (event: FormEvent) => void;
  wrong: readonly WrongField[];
  result: Calculation | null;
  isBusy: boolean;
  hasFailed: boolean;
}

/**
 * The state of form and result. The server calculates, and the last result stays until the next one arrives.
 * Calls `onResult` with each result.
 */
export function useCalculator(options: {
  fields: CalculatorFields;
  result: Calculation | null;
  idOf: (field: WrongField) => string;
  onResult?: (query: CalculatorQuery) => void;
}): Calculator {
  const { language } = useLanguage();
  const [fields, setFields] = useState(() =>
    options.result ? filledFields(options.fields, options.result) : options.fields,
  );
  const [result, setResult] = useState(options.result);
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [wrong, setWrong] = useState<readonly WrongField[]>(() => wrongAtFirst(options));
  // Two changes can happen before the form is rendered again, and responses can arrive out of order.
  const latest = useRef(fields);
  const turn = useRef(0);
  const put = (changed: Partial<CalculatorFields>): CalculatorFields => {
    latest.current = { ...latest.current, ...changed };
    setFields(latest.current);
    return latest.current;
  };
  const change = (changed: Partial<CalculatorFields>) => {
    const next = put(changed);
    // An error disappears as soon as the field is valid. A new error appears only after the next calculation.
    if (wrong.length > 0) setWrong(wrong.filter((field) => wrongIn(next).includes(field)));
  };
  const refuse = (names: readonly WrongField[]) => {
    setWrong(names);
    setPhase('idle');
    const [first] = names;
    if (first) document.getElementById(options.idOf(first))?.focus();
  };
  const ask = async (asked: CalculatorFields) => {
    const question = questionOf(asked);
    if (!question.ok) return refuse(question.wrong);
    setWrong([]);
    setPhase('busy');
    turn.current += 1;
    const asking = turn.current;
    try {
      const answer = await call<typeof calculateBenefit>(
        'POST',
        '/api/benefit-calculator',
        { query: question.query },
        { language, isPublic: true },
      );
      if (asking !== turn.current) return;
      setResult(answer);
      setPhase('idle');
      options.onResult?.(question.query);
    } catch (error) {
      if (asking !== turn.current) return;
      const refused = refusedFields(error);
      if (refused.length > 0) refuse(refused);
      else setPhase('failed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phase === 'busy') return;
    keepOwnTaxRate(fields.tax_rate);
    void ask(fields);
  };
  useOwnTaxRate(options.fields.tax_rate === '', (taxRate) => {
    const next = put({ tax_rate: taxRate });
    if (result && String(result.assumptions.tax_rate) !== taxRate) void ask(next);
  });
  return {
    fields,
    change,
    calculate: (changed) => void ask(put(changed)),
    submit,
    wrong,
    result,
    isBusy: phase === 'busy',
    hasFailed: phase === 'failed',
  };
}

/** Uses this browser's rate once if the address has none. */
function useOwnTaxRate(isWanted: boolean, take: (taxRate: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const own = isWanted ? readOwnTaxRate() : null;
    if (own !== null) take(own);
  });
}

const wrongIn = (fields: CalculatorFields): readonly WrongField[] => {
  const question = questionOf(fields);
  return question.ok ? [] : question.wrong;
};

// A page that opens with a result has no mistakes. One that opens with an invalid address shows them.
const wrongAtFirst = ({ fields, result }: { fields: CalculatorFields; result: Calculation | null }) =>
  result ? [] : wrongIn(fields);

function refusedFields(error: unknown): WrongField[] {
  if (!(error instanceof CallRefused) || error.problem.code !== 'invalid-request') return [];
  return (error.problem.fields ?? []).map(({ field }) => field as WrongField);
}
