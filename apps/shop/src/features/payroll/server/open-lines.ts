// The lines of an open month, by the rule of the domain. Pages show them and closing stores them.
import { type PayrollLine, payrollLines } from '@activepick/domain/benefit/payroll-lines.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import {
  type BenefitRow,
  benefitsOfPeople,
  type CorrectionRow,
  correctionsOfPeople,
  type LineFacts,
  type LinePeople,
  peopleAfter,
  type TaxableYearRow,
  taxableOfPeople,
} from './open-lines-repository.ts';

/** A line of an open month with what it says about its person. */
export interface OpenLine extends LineFacts, Omit<PayrollLine, 'correctionId'> {
  /** The id of a correction, which the stored line keeps; null for other lines. */
  id: string | null;
  personId: string | null;
  benefitNumber: number | null;
  corrects: string | null;
  reason: string | null;
}

interface OfMonth {
  companyId: string;
  month: Month;
}

const PEOPLE_AT_ONCE = 2_000;

/** Yields the lines of everybody in an open month, some people at a time, so that memory stays flat. */
export async function* openLines(connection: Connection, of: OfMonth): AsyncGenerator<OpenLine[]> {
  yield await openLinesOf(connection, of, null);
  let after: string | null = null;
  do {
    const people: string[] = await peopleAfter(connection, { ...of, after, limit: PEOPLE_AT_ONCE });
    if (people.length > 0) yield await openLinesOf(connection, of, people);
    after = people.length === PEOPLE_AT_ONCE ? (people.at(-1) as string) : null;
  } while (after !== null);
}

/** Returns the lines of people in an open month; null for the benefits of people whose data is deleted. */
export async function openLinesOf(
  connection: Connection,
  of: OfMonth,
  people: LinePeople,
): Promise<OpenLine[]> {
  const benefits = await benefitsOfPeople(connection, of, people);
  const taxable = await taxableOfPeople(connection, of, people);
  const corrections = await correctionsOfPeople(connection, of.companyId, people);
  const byPerson = <Row extends { personId: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ personId }) => personId);
  const [taxableBy, correctionsBy] = [byPerson(taxable), byPerson(corrections)];
  const benefitsBy = byPerson(benefits);
  return [...new Set([...benefitsBy.keys(), ...correctionsBy.keys()])].flatMap((personId) =>
    linesOfPerson(
      {
        personId,
        benefits: benefitsBy.get(personId) ?? [],
        taxable: taxableBy.get(personId) ?? [],
        corrections: correctionsBy.get(personId) ?? [],
      },
      of.month,
    ),
  );
}

function linesOfPerson(
  {
    personId,
    benefits,
    taxable,
    corrections,
  }: {
    personId: string | null;
    benefits: readonly BenefitRow[];
    taxable: readonly TaxableYearRow[];
    corrections: readonly CorrectionRow[];
  },
  month: Month,
): OpenLine[] {
  const byId = new Map(benefits.map((one) => [one.id, one]));
  const corrected = new Map(corrections.map((one) => [one.id, one]));
  // The taxable value belongs to the person, as the newest benefit knows them.
  const newest = benefits.findLast(({ isHandedOver }) => isHandedOver);
  return payrollLines(benefits, taxable.map(yearOf), month, corrections).flatMap(
    ({ correctionId, ...line }) => {
      const correction = correctionId === null ? null : (corrected.get(correctionId) ?? null);
      const benefit = line.benefitId === null ? null : (byId.get(line.benefitId) ?? null);
      const facts = correction ?? benefit ?? newest;
      if (!facts) return [];
      const { name, employeeNumber, costCentre, department } = facts;
      return [
        {
          ...line,
          id: correctionId,
          personId,
          benefitNumber: correction?.benefitNumber ?? benefit?.number ?? null,
          corrects: correction?.corrects ?? null,
          reason: correction?.reason ?? null,
          name,
          employeeNumber,
          costCentre,
          department,
        },
      ];
    },
  );
}

const yearOf = ({ year, monthsOre, unplacedOre }: TaxableYearRow) => ({
  unplacedOre,
  months: monthsOre.flatMap((taxableOre, at) =>
    taxableOre === null
      ? []
      : [{ month: `${year}-${String(at + 1).padStart(2, '0')}`, taxableOre, isExported: false }],
  ),
});
