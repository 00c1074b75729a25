import { useEffect, useState } from 'react';
import type { PayrollPerson } from '#src/features/payroll/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { ListPart } from '#src/wire/use-list.ts';
import { peopleTsv } from './people-tsv.ts';

/** Returns a page of people. */
export type AskPeople = (cursor: string | null) => Promise<ListPart<PayrollPerson>>;

/** A browser lays out this many rows within seconds. */
export const MAX_PRINTED = 5_000;

/** Returns all people, or null when there are more than `most`. Reports how many are loaded. */
async function everybody(
  ask: AskPeople,
  { most, onProgress }: { most: number; onProgress?: (count: number) => void },
): Promise<PayrollPerson[] | null> {
  const people: PayrollPerson[] = [];
  let cursor: string | null = null;
  do {
    const part: ListPart<PayrollPerson> = await ask(cursor);
    people.push(...part.data);
    cursor = part.nextCursor;
    if (people.length > most || (people.length === most && cursor !== null)) return null;
    onProgress?.(people.length);
  } while (cursor !== null);
  return people;
}

/** Copies the whole table for a spreadsheet. */
export function CopyButton({ ask }: { ask: AskPeople }) {
  const { table } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const people = (await everybody(ask, { most: Number.POSITIVE_INFINITY })) ?? [];
      await navigator.clipboard.writeText(peopleTsv(people, language));
      show({ text: table.copied({ count: people.length }) });
    } catch {
      show({ text: table.copyFailed, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={table.copying} onClick={() => void copy()}>
      {table.copy}
    </Button>
  );
}

/** Loads the whole table, and prints it once `onLoaded` has shown it. */
export function PrintButton({
  ask,
  onLoaded,
}: {
  ask: AskPeople;
  onLoaded: (people: PayrollPerson[]) => void;
}) {
  const { table } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [loaded, setLoaded] = useState<number | null>(null);
  const print = async () => {
    setLoaded(0);
    try {
      const people = await everybody(ask, { most: MAX_PRINTED, onProgress: setLoaded });
      if (people) onLoaded(people);
      else show({ text: table.printTooMany({ max: formatNumber(MAX_PRINTED, language) }), tone: 'error' });
    } catch {
      show({ text: table.printFailed, tone: 'error' });
    }
    setLoaded(null);
  };
  return (
    <Button
      busy={loaded !== null}
      busyLabel={table.printing({ count: formatNumber(loaded ?? 0, language) })}
      onClick={() => void print()}
    >
      {table.print}
    </Button>
  );
}

/** Prints the page each time rows are there to print, and calls `onPrinted` afterwards. */
export function usePrinting(rows: readonly PayrollPerson[] | null, onPrinted: () => void): void {
  useEffect(() => {
    if (!rows) return;
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [rows, onPrinted]);
}
