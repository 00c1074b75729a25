// What keeps the lines of a month from being written, found while they are read.
import type { PayrollKind } from '@activepick/domain/benefit/payroll-lines.ts';
import { MAX_COST_CENTRE, unencodable } from '@activepick/domain/payroll/paxml.ts';
import type { FileFormat, PeriodProblem } from '#src/features/payroll/contract.ts';
import { wageTypesOf } from '#src/features/payroll/server/wage-types.ts';
import type { StoredPolicy } from '#src/features/policy/server/policy-repository.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { ExportProblem } from '../contract.ts';
import type { FileLine } from './file-repository.ts';

const PEOPLE_NAMED = 50;
/** Nearly every text has these characters only, which each encoding has. */
const PLAIN = /^[ -~]*$/;

/** Looks at each line before it is written. */
export interface Faults {
  /** Whether a line, and all before it, can be written. Remembers the person and the reasons of one that can't. */
  isWritable: (line: FileLine) => boolean;
  /** Throws `payroll-not-ready` when something can't be written, and `not-possible-now` for a PAXml without lines. */
  refuse: () => void;
}

/** Returns what looks at the lines of a file. Source: benefit programme, section 10. */
export function faultsOf({
  format,
  policy,
  companyName,
}: {
  format: FileFormat;
  policy: StoredPolicy;
  companyName: string;
}): Faults {
  const isPaxml = format === 'paxml';
  const encoding = isPaxml ? policy.payroll.encoding : 'utf-8';
  const lackingOf = (text: string) => (PLAIN.test(text) ? [] : unencodable(text, encoding));
  const types = wageTypesOf(policy.payroll);
  const people = new Map<string, ExportProblem>();
  const missing = new Set<PayrollKind>();
  const companyCharacters = lackingOf(companyName);
  let lines = 0;
  const faultOf = ({ employeeNumber, costCentre, reason }: FileLine) => {
    const characters = lackingOf(`${employeeNumber ?? ''}${costCentre ?? ''}${reason ?? ''}`);
    const isLong = isPaxml && costCentre !== null && costCentre.length > MAX_COST_CENTRE;
    if (employeeNumber !== null && !isLong && characters.length === 0) return null;
    const problems: PeriodProblem[] = [
      ...(employeeNumber === null ? (['employee-number'] as const) : []),
      ...(isLong ? (['cost-centre'] as const) : []),
      ...(characters.length > 0 ? (['characters'] as const) : []),
    ];
    return { problems, characters };
  };
  return {
    isWritable: (line) => {
      lines += 1;
      if (!types[line.kind]) missing.add(line.kind);
      const fault = faultOf(line);
      if (fault && people.size < PEOPLE_NAMED && !people.has(line.personId))
        people.set(line.personId, { personId: line.personId, name: line.name, ...fault });
      return people.size + missing.size === 0;
    },
    refuse: () => {
      if (people.size + missing.size + companyCharacters.length > 0)
        throw new Problem('payroll-not-ready', {
          facts: { people: [...people.values()], missingWageTypes: [...missing], companyCharacters },
        });
      // The standard has no file without a transaction.
      if (isPaxml && lines === 0) throw new Problem('not-possible-now', { facts: { reason: 'empty' } });
    },
  };
}
