import { ore } from '@activepick/domain/money.ts';
import { Money } from './money.tsx';

/** Rows of a `dl` with amounts in öre. */
export const SumRows = (props: { sums: readonly (readonly [string, number])[]; exact: boolean }) =>
  props.sums.map(([label, amount]) => (
    <div key={label} className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Money ore={ore(amount)} exact={props.exact} />
      </dd>
    </div>
  ));
