import { ore } from '@activepick/domain/money.ts';
import type { PayrollPerson } from '#src/features/payroll/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { handleListKey } from '#src/ui/list-keys.ts';
import { Money } from '#src/ui/money.tsx';
import { changeText } from './amounts.ts';

const HEAD = 'sticky top-0 z-10 border-b border-line bg-birch px-3 py-2 text-left font-semibold print:static';
const NUMBERS = 'px-3 py-2 text-right whitespace-nowrap tabular-nums';

/**
 * The people of a period as a dense table, which scrolls inside its own frame. The keys of a staff list move between the
 * rows and open a person.
 */
export function PeopleTable(props: {
  people: readonly PayrollPerson[];
  onOpen: (person: PayrollPerson) => void;
  onHelp: () => void;
}) {
  const { people, onOpen, onHelp } = props;
  const { table } = useMessages(payrollMessages);
  return (
    <section
      aria-label={table.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it
      tabIndex={0}
      className="max-h-[80dvh] overflow-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="w-full min-w-[40rem] md:min-w-[58rem] border-separate border-spacing-0 text-small print:min-w-0">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} left-0 z-20 md:left-auto`}>
              {table.name}
            </th>
            <th scope="col" className={HEAD}>
              {table.number}
            </th>
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              {table.place}
            </th>
            {[table.gross, table.taxable, table.net].map((column) => (
              <th key={column} scope="col" className={`${HEAD} text-right`}>
                {column}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              {table.notes}
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={(event) => handleListKey(event, onHelp)}>
          {people.map((person) => (
            <PersonRow key={person.personId} person={person} onOpen={() => onOpen(person)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A missing wage type is a problem of the settings, which every row would repeat.
const problemsOfRow = ({ problems }: PayrollPerson) => problems.filter((problem) => problem !== 'wage-type');

const CELL = 'border-b border-line align-top';

function PersonRow({ person, onOpen }: { person: PayrollPerson; onOpen: () => void }) {
  const { table, period, problems } = useMessages(payrollMessages);
  const { sums, lastSums } = person;
  return (
    <tr className="hover:bg-birch focus-within:bg-birch">
      <th
        scope="row"
        className={`${CELL} sticky left-0 max-w-48 bg-surface px-3 py-1 text-left font-medium wrap-anywhere md:static md:max-w-none md:bg-transparent print:static`}
      >
        <button type="button" data-row="" className="link min-h-8 text-left" onClick={onOpen}>
          {person.name}
        </button>
      </th>
      <td className={`${CELL} px-3 py-2 tabular-nums wrap-anywhere`}>
        {person.employeeNumber ?? <span className="text-danger">{table.missing}</span>}
      </td>
      <td className={`${CELL} px-3 py-2 text-ink-soft wrap-anywhere max-md:hidden`}>
        {[person.department, person.costCentre].filter(Boolean).join(' · ')}
      </td>
      {(['grossOre', 'taxableOre', 'netOre'] as const).map((name) => (
        <AmountCell key={name} now={sums[name]} before={lastSums?.[name] ?? null} />
      ))}
      <td className={`${CELL} px-3 py-1.5`}>
        <span className="flex flex-wrap gap-1">
          {problemsOfRow(person).map((problem) => (
            <span key={problem} className="py-0.5 font-medium text-danger">
              {problems[problem]}
            </span>
          ))}
          {person.marks.map((mark) => (
            <Chip key={mark} tone={mark === 'correction' ? 'fjord' : 'birch'}>
              {period.marks[mark]}
            </Chip>
          ))}
        </span>
      </td>
    </tr>
  );
}

function AmountCell({ now, before }: { now: number; before: number | null }) {
  const { table } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const change = before === null ? null : changeText(now, before, language);
  return (
    <td className={`${CELL} ${NUMBERS}`}>
      <Money ore={ore(now)} exact className={now === 0 ? 'text-ink-soft' : ''} />
      {change === null ? null : (
        <span className="block text-tiny text-ink-soft" title={table.change({ change })}>
          {change}
        </span>
      )}
    </td>
  );
}
