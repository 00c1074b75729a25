import type { PayrollPerson } from '#src/features/payroll/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { cellAmount, cellText } from './amounts.ts';

/** Returns the people of a period as rows with tabs between the cells, headings first, for a spreadsheet. */
export function peopleTsv(people: readonly PayrollPerson[], language: Language): string {
  const { table, period, problems } = payrollMessages[language];
  const columns = [table.gross, table.taxable, table.net];
  const head = [
    table.name,
    table.number,
    table.department,
    table.costCentre,
    ...columns.flatMap((column) => [column, table.lastMonth({ column })]),
    table.notes,
  ];
  const rows = people.map((person) => {
    const { sums, lastSums } = person;
    const amounts = (['grossOre', 'taxableOre', 'netOre'] as const).flatMap((name) => [
      cellAmount(sums[name], language),
      lastSums ? cellAmount(lastSums[name], language) : '',
    ]);
    const notes = [
      ...person.marks.map((mark) => period.marks[mark]),
      ...person.problems.map((problem) => problems[problem]),
    ].join(', ');
    const texts = [person.name, person.employeeNumber, person.department, person.costCentre];
    return [...texts.map((text) => cellText(text ?? '')), ...amounts, notes];
  });
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}
