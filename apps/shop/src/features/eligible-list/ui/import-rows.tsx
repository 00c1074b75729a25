import {
  type ImportedFact,
  ROW_OUTCOMES,
  type RowOutcome,
} from '@activepick/domain/companies/employee-import.ts';
import type { EmployeeColumn, RowProblem } from '@activepick/domain/companies/employee-list.ts';
import { useMemo, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { PageButtons } from '#src/ui/page-buttons.tsx';
import { SelectField } from '#src/ui/select-field.tsx';

const PAGE = 20;
const SHOWN_CHARACTERS = 120;
const TONES = {
  added: 'moss',
  changed: 'fjord',
  unchanged: 'line',
  ended: 'birch',
  refused: 'birch',
} as const satisfies Record<RowOutcome, string>;

/** A row of a dry run. */
export interface ShownRow {
  /** Null for a person who is not in the file. */
  line: number | null;
  outcome: RowOutcome;
  words: string;
  facts: readonly ImportedFact[];
  problem: RowProblem | null;
  column: EmployeeColumn | null;
}

/** The rows of a dry run, by outcome and page by page. Refused rows are shown first, if there are any. */
export function ImportRows({
  rows,
  counts,
}: {
  rows: readonly ShownRow[];
  counts: Record<RowOutcome, number>;
}) {
  const messages = useMessages(eligibleMessages);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<RowOutcome | '' | null>(null);
  const [page, setPage] = useState(0);
  const outcome = chosen ?? (counts.refused > 0 ? 'refused' : '');
  const wanted = useMemo(
    () => (outcome ? rows.filter((row) => row.outcome === outcome) : rows),
    [rows, outcome],
  );
  const pages = Math.max(1, Math.ceil(wanted.length / PAGE));
  const at = Math.min(page, pages - 1);
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-w-xs">
        <SelectField
          label={messages.showRows}
          value={outcome}
          onChange={({ target }) => {
            setChosen(target.value as RowOutcome | '');
            setPage(0);
          }}
        >
          <option value="">{`${messages.allRows} (${count(rows.length)})`}</option>
          {ROW_OUTCOMES.filter((one) => counts[one] > 0).map((one) => (
            <option key={one} value={one}>{`${messages.outcomes[one]} (${count(counts[one])})`}</option>
          ))}
        </SelectField>
      </div>
      <ul aria-label={messages.rowResults} className="grid text-small">
        {wanted.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
          <li
            key={`${row.line} ${row.words}`}
            className="grid gap-x-3 gap-y-1 border-b border-line py-2 sm:grid-cols-[5rem_7rem_minmax(0,1fr)]"
          >
            <span className="tabular-nums text-ink-soft">
              {row.line === null ? messages.notInFile : messages.line({ line: row.line })}
            </span>
            <span>
              <Chip tone={TONES[row.outcome]}>{messages.outcomes[row.outcome]}</Chip>
            </span>
            <span className="min-w-0">
              {row.problem ? (
                <span className="block font-semibold text-danger">
                  {row.column ? <span>{`${messages.columns[row.column]}: `}</span> : null}
                  <span>{messages.rowProblems[row.problem]}</span>
                </span>
              ) : null}
              <span className="block break-words">{row.words.slice(0, SHOWN_CHARACTERS)}</span>
              {row.facts.length > 0 ? (
                <ul className="flex flex-wrap gap-x-3 text-ink-soft">
                  {row.facts.map(({ column, value, was, isChanged }) => (
                    <li key={column} className={isChanged ? 'font-semibold text-ink' : undefined}>
                      {was === undefined
                        ? messages.fact({
                            column: messages.columns[column],
                            value: value ?? messages.noValue,
                          })
                        : messages.changedFact({
                            column: messages.columns[column],
                            from: was ?? messages.noValue,
                            to: value ?? messages.noValue,
                          })}
                    </li>
                  ))}
                </ul>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <PageButtons
        page={at}
        pages={pages}
        previous={messages.previous}
        next={messages.next}
        label={messages.page}
        onPage={setPage}
      />
    </div>
  );
}
