// The data that the page reads from the accounting system: suppliers, articles, accounts, unbooked invoices and the
// company's particulars. The first three load automatically after authentication (specification section 4).
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type {
  BookAccount,
  BookArticle,
  BookSupplier,
  CompanyInformation,
  UnbookedInvoice,
} from '../contract.ts';
import { useFaultWords, useTell } from './use-error-toast.tsx';
import { useFortnox } from './use-fortnox.ts';

/** A list of the accounting system, and the state of loading it. */
export interface LoadState<Row> {
  phase: 'idle' | 'loading' | 'there' | 'failed';
  rows: readonly Row[];
}

/** A list with its `load`, which fetches it again and returns the number of rows, or null if that failed. */
export interface LoadedList<Row> extends LoadState<Row> {
  load(): Promise<number | null>;
}

interface ListRequest {
  name: string;
  body: object;
  /** The field of the answer that contains the rows. */
  field: string;
  /** The title of the error when it cannot be fetched. */
  title: string;
}

// Several lists may fail at the same time because access is lost. Only the first failure is shown.
function useReset(isOpen: boolean, reset: () => void) {
  const isTold = useRef(false);
  useEffect(() => {
    if (isOpen) isTold.current = false;
  }, [isOpen]);
  return useCallback(() => {
    const isFirst = !isTold.current;
    isTold.current = true;
    reset();
    return isFirst;
  }, [reset]);
}

/** Returns a function that shows a failure of the lists. A failure of access resets the consent and is shown once. */
export function useBookFaults(isOpen: boolean, reset: () => void) {
  const tell = useTell();
  const wordsOf = useFaultWords();
  const close = useReset(isOpen, reset);
  return useCallback(
    (error: unknown, title: string) => {
      const fault = wordsOf(error, title);
      if (!fault.isOfAccess || close()) tell(fault);
    },
    [tell, wordsOf, close],
  );
}
type OnFault = ReturnType<typeof useBookFaults>;

function useList<Row>(isOpen: boolean, onFault: OnFault, listing: ListRequest): LoadedList<Row> {
  const { ask } = useFortnox();
  const [loaded, setLoaded] = useState<LoadState<Row>>({ phase: 'idle', rows: [] });
  const latest = useRef({ listing, onFault });
  latest.current = { listing, onFault };
  const load = useCallback(async () => {
    const { name, body, field, title } = latest.current.listing;
    setLoaded(({ rows }) => ({ phase: 'loading', rows }));
    try {
      const rows = (await ask<Record<string, Row[]>>(name, body))[field] ?? [];
      setLoaded({ phase: 'there', rows });
      return rows.length;
    } catch (error) {
      setLoaded(({ rows }) => ({ phase: 'failed', rows }));
      latest.current.onFault(error, title);
      return null;
    }
  }, [ask]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  return { ...loaded, load };
}

/** The lists of the books. */
export interface Books {
  suppliers: LoadedList<BookSupplier>;
  articles: LoadedList<BookArticle>;
  accounts: LoadedList<BookAccount>;
  unbooked: LoadedList<UnbookedInvoice>;
}

/** Returns the lists, fetched as soon as `isOpen` is true. */
export function useBooks(isOpen: boolean, onFault: OnFault): Books {
  const { fault: titles } = useMessages(fortnoxMessages);
  const { unbooked: words } = useMessages(fortnoxMessages);
  const { show } = useToast();
  const of = (action: string, field: string, title: string): ListRequest => ({
    name: 'fortnox-invoice',
    body: { action },
    field,
    title,
  });
  const articles = { name: 'fortnox-listarticles', body: {}, field: 'articles', title: titles.articles };
  const unbooked = useList<UnbookedInvoice>(
    isOpen,
    onFault,
    of('get_unbooked_supplier_invoices', 'supplierInvoices', titles.unbooked),
  );
  return {
    suppliers: useList(isOpen, onFault, of('get_suppliers', 'suppliers', titles.suppliers)),
    articles: useList(isOpen, onFault, articles),
    accounts: useList(isOpen, onFault, of('get_accounts', 'accounts', titles.accounts)),
    unbooked: {
      ...unbooked,
      load: async () => {
        const count = await unbooked.load();
        if (count === 0) show({ text: words.none });
        return count;
      },
    },
  };
}

/** The company's particulars, and the state of loading them. */
export interface CompanyView {
  phase: LoadState<never>['phase'];
  company: CompanyInformation | null;
  load(): Promise<void>;
}

/** Returns the particulars of the company that owns the books. */
export function useCompany(isOpen: boolean, onFault: OnFault): CompanyView {
  const { fault: titles } = useMessages(fortnoxMessages);
  const { ask } = useFortnox();
  const tell = useTell();
  const [view, setView] = useState<Omit<CompanyView, 'load'>>({ phase: 'idle', company: null });
  const latest = useRef({ onFault, tell, titles });
  latest.current = { onFault, tell, titles };
  const load = useCallback(async () => {
    setView(({ company }) => ({ phase: 'loading', company }));
    const { onFault: told, tell: say, titles: words } = latest.current;
    try {
      const body = { action: 'get_company_information', scope: 'companyinformation' };
      const { companyInformation } = await ask<{ companyInformation?: CompanyInformation }>(
        'fortnox-invoice',
        body,
      );
      if (companyInformation) return setView({ phase: 'there', company: companyInformation });
      setView({ phase: 'failed', company: null });
      say({ title: words.company, text: words.noCompany });
    } catch (error) {
      setView(({ company }) => ({ phase: 'failed', company }));
      told(error, words.company);
    }
  }, [ask]);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  return { ...view, load };
}
