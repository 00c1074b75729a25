// The tables of market values for admins: what holds, and a new table.

import { DRIVES, parsePercent } from '@activepick/domain/benefit/policy.ts';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { formatDate, formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { marketValuesMessages } from '#src/languages/catalogues/market-values/messages.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';
import {
  type listMarketValues,
  MAX_SOURCE,
  type MarketValueTable,
  type setMarketValues,
} from '../contract.ts';

const CELL = 'border-b border-line py-2 pr-4 text-left';

/** The section; nothing until the tables have been read. */
export function MarketValuesSection() {
  const messages = useMessages(marketValuesMessages);
  const id = useId();
  const answer = useQuery(
    useCallback(() => call<typeof listMarketValues>('GET', '/api/market-values'), []),
    { keeps: true },
  );
  if (answer.state !== 'there') return null;
  const { data: tables } = answer.data;
  const [newest] = tables;
  return (
    <section aria-labelledby={id} className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id={id} className="text-h2">
          {messages.title}
        </h2>
        <p className="mt-2 max-w-[42rem] text-ink-soft">{messages.lead}</p>
      </div>
      {tables.map((table) => (
        <ValueTable key={table.validFrom} table={table} />
      ))}
      {newest ? (
        <Disclosure summary={messages.add}>
          <TableForm key={newest.validFrom} newest={newest} onSaved={answer.askAgain} />
        </Disclosure>
      ) : null}
    </section>
  );
}

function ValueTable({ table: { validFrom, source, values } }: { table: MarketValueTable }) {
  const messages = useMessages(marketValuesMessages);
  const { language } = useLanguage();
  const ages = [...new Set(values.map(({ ageMonths }) => ageMonths))].sort((one, other) => one - other);
  const percentOf = (drive: string, age: number) => {
    const found = values.find((one) => one.drive === drive && one.ageMonths === age);
    return found ? formatNumber(found.percent, language, Number.isInteger(found.percent) ? 0 : 2) : '–';
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-[36rem] border-collapse text-small">
        <caption className="mb-2 text-left">
          <span className="font-semibold">{messages.from({ day: formatDate(validFrom, language) })}</span>
          <span lang={STAFF_LANGUAGE} className="block text-ink-soft wrap-anywhere">
            {messages.source}: {source}
          </span>
        </caption>
        <thead className="text-ink-soft">
          <tr>
            {[messages.months, ...DRIVES.map((drive) => `${messages.drives[drive]} (%)`)].map((head) => (
              <th key={head} scope="col" className={`${CELL} font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ages.map((age) => (
            <tr key={age}>
              <th scope="row" className={`${CELL} font-normal`}>
                {age}
              </th>
              {DRIVES.map((drive) => (
                <td key={drive} className={`${CELL} tabular-nums`}>
                  {percentOf(drive, age)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableForm({ newest, onSaved }: { newest: MarketValueTable; onSaved: () => Promise<void> }) {
  const messages = useMessages(marketValuesMessages);
  const { today } = useSite();
  const { show } = useToast();
  const id = useId();
  const [texts, setTexts] = useState(() =>
    newest.values.map(({ percent }) => String(percent).replace('.', ',')),
  );
  const [validFrom, setValidFrom] = useState('');
  const [source, setSource] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const percents = texts.map((text) => parsePercent(text));
  const wrong = [
    ...percents.flatMap((percent, at) => (percent === null ? [`value-${at}`] : [])),
    ...(validFrom < today ? ['day'] : []),
    ...(source.trim() ? [] : ['source']),
  ];
  const error = (field: string, text: string) => (hasTried && wrong.includes(field) ? text : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong[0]) document.getElementById(`${id}-${wrong[0]}`)?.focus();
    if (wrong.length > 0 || isBusy) return;
    setBusy(true);
    try {
      const values = newest.values.map((one, at) => ({ ...one, percent: percents[at] as number }));
      await call<typeof setMarketValues>('PUT', '/api/market-values', {
        body: { validFrom, source: source.trim(), values },
      });
      show({ text: messages.saved });
      await onSaved();
    } catch {
      show({ tone: 'error', text: messages.saveFailed });
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[36rem] gap-4">
      <div className="grid grid-cols-2 gap-4">
        {newest.values.map(({ drive, ageMonths }, at) => (
          <Field
            key={`${drive} ${ageMonths}`}
            id={`${id}-value-${at}`}
            label={messages.cell({ drive: messages.drives[drive], months: ageMonths })}
            inputMode="decimal"
            autoComplete="off"
            value={texts[at] ?? ''}
            onChange={(event) => setTexts(texts.with(at, event.target.value))}
            error={error(`value-${at}`, messages.percentWrong)}
          />
        ))}
      </div>
      <Field
        id={`${id}-day`}
        type="date"
        label={messages.validFrom}
        min={today}
        value={validFrom}
        onChange={(event) => setValidFrom(event.target.value)}
        error={error('day', messages.dayWrong)}
      />
      <Field
        id={`${id}-source`}
        label={messages.source}
        autoComplete="off"
        maxLength={MAX_SOURCE}
        value={source}
        onChange={(event) => setSource(event.target.value)}
        error={error('source', messages.sourceWrong)}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}
