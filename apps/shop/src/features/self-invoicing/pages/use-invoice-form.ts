// The state of the form, and sending it. Sending the same invoice again is safe: the server detects the repetition.
import { isDay } from '@activepick/domain/calendar.ts';
import { dueDayOf } from '@activepick/domain/invoicing/invoice-dates.ts';
import { useEffect, useRef, useState } from 'react';
import { useFaultWords, useTell } from '#src/features/fortnox-connection/ui/use-error-toast.tsx';
import { useFortnox } from '#src/features/fortnox-connection/ui/use-fortnox.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { CreatedInvoice, SellerFacts } from '../contract.ts';
import {
  bodyOf,
  countOf,
  dropDraft,
  emptyInvoice,
  type InvoiceFields,
  keepDraft,
  keptDraft,
  type NameOfArticle,
  wrongIn,
} from '../ui/invoice-fields.ts';

/** The result of the last attempt. */
export type CreateView =
  | { phase: 'idle' | 'busy' }
  | { phase: 'refused'; title: string; text: string }
  | { phase: 'created'; number: string; given: string };

/** Returns the form and its actions. */
export function useInvoiceForm(on: { created: () => void; accessLost: () => void; nameOf: NameOfArticle }) {
  const { fault: words } = useMessages(fortnoxMessages);
  const { form: formWords } = useMessages(selfInvoicingMessages);
  const { today } = useSite();
  const { ask } = useFortnox();
  const { show } = useToast();
  const tell = useTell();
  const wordsOf = useFaultWords();
  const [fields, setFields] = useState<InvoiceFields>(() => keptDraft() ?? emptyInvoice(today));
  const [isTouched, setTouched] = useState(() => keptDraft() !== null);
  const [isChecked, setChecked] = useState(false);
  const [view, setView] = useState<CreateView>({ phase: 'idle' });
  // A second click may come before React renders the form as busy.
  const running = useRef(false);
  useEffect(() => {
    if (isTouched) keepDraft(fields);
  }, [fields, isTouched]);

  const terms = useRef<number | null>(null);
  // While a date is incomplete, the due date follows the last complete one.
  const lastDay = useRef(today);
  if (isDay(fields.invoiceDate)) lastDay.current = fields.invoiceDate;
  const isUsualDue = (day: string) => day === dueDayOf(lastDay.current, terms.current);
  const proposed = useRef<{ supplierNumber: string; number: string } | null>(null);

  const set = (change: Partial<InvoiceFields>) => {
    setTouched(true);
    setFields((now) => {
      const next = { ...now, ...change };
      // Unless the user has chosen a due date, it follows the invoice date.
      return change.invoiceDate && isDay(change.invoiceDate) && isUsualDue(now.dueDate)
        ? { ...next, dueDate: dueDayOf(change.invoiceDate, terms.current) }
        : next;
    });
  };
  /** Fills in the seller's defaults in fields that the user has not changed. Keeps a number that was already tried. */
  const propose = ({ nextNumber, particulars }: SellerFacts) =>
    setFields((now) => {
      const before = proposed.current;
      const isFree =
        now.invoiceNumber === '' ||
        (before?.number === now.invoiceNumber && before.supplierNumber !== now.supplierNumber);
      if (isFree) proposed.current = { supplierNumber: now.supplierNumber, number: nextNumber };
      const isDueAsUsual = isUsualDue(now.dueDate);
      const days = particulars?.termDays ?? null;
      if (isDueAsUsual) terms.current = days;
      return {
        ...now,
        ...(isFree ? { invoiceNumber: nextNumber } : {}),
        ...(isDueAsUsual ? { dueDate: dueDayOf(lastDay.current, days) } : {}),
      };
    });
  /** Replaces the form with the given fields. */
  const fill = (given: InvoiceFields) => {
    setView({ phase: 'idle' });
    setChecked(false);
    setTouched(true);
    setFields(given);
  };
  const clear = () => {
    dropDraft();
    setTouched(false);
    setChecked(false);
    setFields(emptyInvoice(today));
  };

  const send = async () => {
    setView({ phase: 'busy' });
    try {
      const { supplierInvoice } = await ask<CreatedInvoice>(
        'create-supplier-invoice',
        bodyOf(fields, on.nameOf),
      );
      const { InvoiceNumber: number, GivenNumber: given } = supplierInvoice;
      clear();
      setView({ phase: 'created', number, given });
      show({ text: formWords.created({ number, given }) });
      on.created();
    } catch (error) {
      const fault = wordsOf(error, words.create);
      // Without an answer, the outcome is unknown. Sending the same invoice again resolves it.
      const isUnknown = !(error instanceof FunctionRefused) || error.code === 'in-doubt';
      const title = isUnknown
        ? words.createUnknown
        : fault.isOfAccess
          ? words.authenticationExpired
          : fault.title;
      const text = error instanceof FunctionRefused ? fault.text : words.unknown;
      tell({ title, text });
      setView({ phase: 'refused', title, text });
      if (fault.isOfAccess) on.accessLost();
    }
  };
  /** Sends the form if it has no errors. Returns whether it has errors. */
  const submit = async (): Promise<boolean> => {
    if (running.current) return false;
    setChecked(true);
    if (countOf(wrongIn(fields)) > 0) return true;
    running.current = true;
    await send();
    running.current = false;
    return false;
  };
  return { fields, set, propose, fill, clear, isTouched, isChecked, view, submit };
}
