// Audits a simulated programme at its end. The seed is in the title; FAULT_SEED repeats a run.
import { expect, it } from 'vitest';
import { MONTHS, parametersIn, random } from '#tests/factories/simulated-chance.ts';
import {
  type Benefit,
  EMPLOYEES,
  type Employee,
  LAST_CLOSED,
  lastMonthOf,
  scheduleOf,
  simulateProgramme,
} from '#tests/factories/simulated-programme.ts';
import { type Ore, roundOre, sumOre } from '../money.ts';
import { type Month, monthIndex } from '../month.ts';
import { isRunning, mayGoTogether, TERM_ENDS } from './benefit-states.ts';
import { benefitValue, parametersForYear } from './benefit-value.ts';
import { deductionPlan } from './deduction-plan.ts';
import { assumptionsOf, type BenefitPolicy } from './policy.ts';

/** Every öre of a benefit is deducted, outstanding, taken over or dropped. No closed amount has changed. */
function auditDeductions(employee: Employee, benefit: Benefit): void {
  const lines = [...employee.closed].flatMap(([period, all]) =>
    all.filter(({ benefitId }) => benefitId === benefit.id).map((line) => ({ period, ...line })),
  );
  const plan = benefit.plan.length > 0 ? deductionPlan(benefit.plan) : [];
  const gross = lines.filter(({ kind }) => kind === 'gross-deduction');
  const salary = benefit.oneOffs.filter(({ basis }) => basis === 'gross-salary');
  const isOpen = ({ month }: { month: Month }) => month > LAST_CLOSED;
  const open = [
    ...plan.filter(isOpen).map(({ deductionOre }) => deductionOre),
    ...salary.filter(isOpen).map(({ amountOre }) => amountOre),
  ];
  const done = gross.map(({ amountOre }) => amountOre);
  expect(sumOre([...done, ...open, benefit.takenOverOre, benefit.droppedOre])).toBe(benefit.agreedOre);
  for (const { period, ofMonth, amountOre, what } of gross) {
    expect(period).toBe(ofMonth);
    const carried = sumOre(salary.filter(({ month }) => month === period).map((one) => one.amountOre));
    expect(amountOre).toBe(
      what === null ? (plan.find(({ month }) => month === period)?.deductionOre ?? 0) : carried,
    );
  }
  const net = lines.filter(({ kind }) => kind === 'net-deduction').map(({ amountOre }) => amountOre);
  const bought = benefit.oneOffs.filter((one) => one.basis === 'net-salary' && !isOpen(one));
  expect(sumOre(net)).toBe(sumOre(bought.map(({ amountOre }) => amountOre)));
}

/** The state agrees with the employee's payments. */
function auditState(benefit: Benefit, { termEndRule }: BenefitPolicy): void {
  const last = benefit.plan.length > 0 ? lastMonthOf(benefit) : null;
  expect(mayGoTogether(benefit.state, benefit.order)).toBe(true);
  // A bike that is to be returned waits for its employee, without a deduction.
  const isDue = benefit.state === 'ending' && termEndRule === 'return';
  if (isRunning(benefit.state))
    expect(last === null || benefit.ending || isDue ? true : last >= LAST_CLOSED).toBe(true);
  if (benefit.state === 'ended') expect(last === null || last <= LAST_CLOSED).toBe(true);
  if (['refused', 'withdrawn'].includes(benefit.state)) expect(benefit.plan).toEqual([]);
  if (!benefit.ending && ['returned', 'extended'].includes(benefit.end ?? ''))
    expect(benefit.droppedOre).toBe(0);
  if (benefit.end === 'transferred') expect(benefit.droppedOre).toBe(0);
}

/**
 * Computes the taxable value of each year without the schedule: the months with a bike at the rate of the
 * year.
 */
function taxableOfYear(employee: Employee, year: number): Ore {
  const row = parametersForYear(parametersIn(LAST_CLOSED), year);
  let [value, accessories] = [0, 0];
  for (const { plan, bike } of employee.benefits) {
    const months = plan.length > 0 ? deductionPlan(plan).map(({ month }) => month) : [];
    const type = bike.isElectric ? 'bike_electric' : 'bike_non_electric';
    const worth = { priceOre: bike.priceOre, type, termMonths: bike.termMonths, parameters: row } as const;
    const { perYearOre } = benefitValue({ ...worth, assumptions: assumptionsOf(bike.servicePackage) });
    value += (perYearOre * months.filter((month) => month.startsWith(`${year}-`)).length) / 12;
    accessories +=
      (bike.accessoriesOre *
        months.slice(0, bike.termMonths).filter((month) => month.startsWith(`${year}-`)).length) /
      bike.termMonths;
  }
  return roundOre(Math.max(0, value - row.taxFreeSek * 100) + accessories);
}

function auditTaxable(employee: Employee): void {
  const lines = [...employee.closed.values()].flat().filter(({ kind }) => kind === 'taxable-benefit');
  const years = scheduleOf(employee, LAST_CLOSED);
  for (const { year, taxableOre, unplacedOre, months } of years) {
    expect(taxableOre).toBe(taxableOfYear(employee, year));
    const reported = lines
      .filter(({ ofMonth }) => ofMonth.startsWith(`${year}-`))
      .map((line) => line.amountOre);
    const toCome = months.filter(({ isExported }) => !isExported).map((one) => one.taxableOre);
    expect(sumOre([...reported, ...toCome, unplacedOre])).toBe(taxableOre);
    // Every change before the last month has been reported in a period.
    if (monthIndex(`${year}-12`) < monthIndex(LAST_CLOSED)) expect([year, unplacedOre]).toEqual([year, 0]);
  }
  expect(new Set(lines.map(({ benefitId }) => benefitId)).size).toBeLessThan(2);
}

it(`[BP6] [BP7] [BP9] ${EMPLOYEES} employees over ${MONTHS} months: every öre and state is accounted for (seed ${random.seed})`, () => {
  const employees = simulateProgramme();
  const benefits = employees.flatMap((employee) => employee.benefits);
  for (const employee of employees) {
    for (const benefit of employee.benefits) {
      auditDeductions(employee, benefit);
      auditState(benefit, employee.company.policy);
    }
    auditTaxable(employee);
  }
  // Each kind of end occurs at least once, so the audit covers it.
  const ends = new Set(benefits.map(({ end }) => end));
  for (const end of TERM_ENDS) expect([end, ends.has(end)]).toEqual([end, true]);
  expect(benefits.length).toBeGreaterThan(EMPLOYEES);
}, 60_000);
