import { useEffect, useRef, useState } from 'react';
import { type EmployerModel, useOwnFigures } from '#src/ui/own-figures.ts';
import { useSite } from '#src/wire/site-context.ts';
import { type CalculatorFields, questionOf } from './calculator-fields.ts';
import type { Calculator } from './use-calculator.ts';

/** The model of the reader's employer in a calculator. */
export interface EmployerModelView {
  /** Whether the fields have the values of the model. */
  isUsed: boolean;
  texts: { from: string; back: string; again: string };
  use: () => void;
  leave: () => void;
}

const isSame = (fields: CalculatorFields, model: EmployerModel): boolean =>
  Object.entries(model).every(([name, value]) => fields[name as keyof EmployerModel] === value);

const NAMES = ['term_months', 'monthly_cost', 'employer_share', 'cash_extras'] as const;
const namesModel = (fields: CalculatorFields): boolean =>
  fields.deducts_vat === 'true' || NAMES.some((name) => fields[name] !== '');

/**
 * Starts a calculator from the model of the reader's employer, if the address has no other model. It follows
 * price and kind until the reader changes it. `opened`: the fields from the address. Null for people without
 * an employer.
 */
export function useEmployerModel(calculator: Calculator, opened: CalculatorFields): EmployerModelView | null {
  const own = useOwnFigures();
  const { termMonths } = useSite().benefit;
  const { fields, change, calculate } = calculator;
  const [isWanted, setWanted] = useState(!namesModel(opened));
  const applied = useRef<EmployerModel>(null);
  const question = questionOf({ ...fields, tax_rate: '0' });
  const model = own && question.ok ? own.modelFor(question.query.price as number, fields.type) : null;
  useEffect(() => {
    if (!isWanted || model === null || isSame(fields, model)) return;
    const before = applied.current;
    if (before === null) calculate(model);
    else if (isSame(fields, before)) change(model);
    // The reader has changed a field of the model.
    else return setWanted(false);
    applied.current = model;
  });
  if (own === null || model === null) return null;
  return {
    isUsed: isSame(fields, model),
    texts: own.modelNote,
    use: () => {
      applied.current = model;
      setWanted(true);
      calculate(model);
    },
    leave: () => {
      setWanted(false);
      calculate({
        term_months: String(termMonths),
        monthly_cost: '',
        employer_share: '0',
        cash_extras: '',
        deducts_vat: 'false',
      });
    },
  };
}
