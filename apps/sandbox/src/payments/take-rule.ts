import type { Operation, Rule, Subject } from './rule.ts';
import type { State } from './state.ts';

/** Returns the first matching rule and decrements its counter. */
export function takeRule(state: State, operations: readonly Operation[], subject: Subject): Rule | undefined {
  const control = state.control();
  const rule = control.rules.find((one) => operations.includes(one.operation) && fits(one, subject));
  if (!rule) return undefined;
  const rules = control.rules
    .map((one) => (one === rule ? { ...one, times: one.times - 1 } : one))
    .filter(({ times }) => times > 0);
  state.put('control', 'all', { ...control, rules });
  return rule;
}

const fits = ({ where = {} }: Rule, { cardholder, metadata }: Subject): boolean =>
  (where.cardholder === undefined || where.cardholder === cardholder) &&
  Object.entries(where.metadata ?? {}).every(([name, value]) => metadata[name] === value);
