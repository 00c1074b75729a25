// Self-billing into the accounting system. Source: specification section 2, "Invoice page".
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_SCOPE } from '#src/features/fortnox-connection/contract.ts';
import { AuthenticationSection } from '#src/features/fortnox-connection/ui/authentication-section.tsx';
import { CompanyCard } from '#src/features/fortnox-connection/ui/company-card.tsx';
import { keepTypedScope, typedScope } from '#src/features/fortnox-connection/ui/consent-storage.ts';
import {
  exchangeHere,
  refusedConsent,
  StateMissing,
} from '#src/features/fortnox-connection/ui/exchange-code.ts';
import {
  consentIn,
  isReturned,
  type ReturnedConsent,
  withoutConsent,
} from '#src/features/fortnox-connection/ui/returned-consent.ts';
import { UnbookedSection } from '#src/features/fortnox-connection/ui/unbooked-section.tsx';
import { useBookFaults, useBooks, useCompany } from '#src/features/fortnox-connection/ui/use-books.ts';
import { useConsent } from '#src/features/fortnox-connection/ui/use-consent.ts';
import { useTell } from '#src/features/fortnox-connection/ui/use-error-toast.tsx';
import {
  FortnoxContext,
  useFortnox,
  useFortnoxCalls,
} from '#src/features/fortnox-connection/ui/use-fortnox.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { sentMessages } from '#src/languages/catalogues/sent-invoices/sent-messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { RequestCard } from './request-card.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${selfInvoicingMessages[language].title} – ${site.name}`,
  description: selfInvoicingMessages[language].description,
  canonical: null,
});

/** The page. During an OAuth callback it shows only a progress message. */
export default function InvoicePage() {
  const fortnox = useFortnoxCalls();
  const { search } = useLocation();
  const returned = consentIn(search);
  // The OAuth parameters are removed from the URL before their exchange has finished, so they are kept in state.
  const [pending, setPending] = useState<ReturnedConsent | null>(() =>
    isReturned(returned) ? returned : null,
  );
  return (
    <FortnoxContext value={fortnox}>
      {pending ? <Processing returned={pending} onDone={() => setPending(null)} /> : <Invoicing />}
    </FortnoxContext>
  );
}

function Processing({ returned, onDone }: { returned: ReturnedConsent; onDone: () => void }) {
  const { processing } = useMessages(selfInvoicingMessages);
  const { fault, auth } = useMessages(fortnoxMessages);
  const { ask } = useFortnox();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { show } = useToast();
  const tell = useTell();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    void navigate(pathname + withoutConsent(search), { replace: true });
    const say = (body: object) => ask<never>('fortnox-invoice', body);
    const isRefused = returned.error !== null;
    const title = isRefused ? fault.authenticationFailed : fault.exchangeFailed;
    const work = isRefused
      ? refusedConsent(returned, say).then(({ errorDetails, recommendations }) =>
          tell({ title, text: [errorDetails?.description, ...recommendations].filter(Boolean).join(' ') }),
        )
      : exchangeHere(returned, say).then(({ missing = [] }) => {
          // The page itself lists missing scopes, so no toast is needed for them.
          if (missing.length === 0) show({ text: auth.connected });
        });
    work
      .catch((error: unknown) => {
        const isSaid = error instanceof FunctionRefused;
        const text = error instanceof StateMissing ? fault.stateMissing : fault.unexpected;
        tell({ title, text: isSaid ? error.message : text });
      })
      .finally(onDone);
  }, [returned, ask, search, pathname, navigate, show, tell, onDone, fault, auth]);
  return (
    <div
      role="status"
      className="frame grid min-h-[60dvh] content-center justify-items-center py-16 text-center"
    >
      <h1 className="text-h2">{processing}</h1>
    </div>
  );
}

function Invoicing() {
  const messages = useMessages(selfInvoicingMessages);
  const { toList } = useMessages(sentMessages);
  const path = usePath();
  const [scope, setScope] = useState(() => typedScope() ?? DEFAULT_SCOPE);
  const main = useConsent('main', scope);
  const company = useConsent('company', 'companyinformation');
  const books = useBooks(main.isAuthenticated, useBookFaults(main.isAuthenticated, main.reset));
  const view = useCompany(company.isAuthenticated, useBookFaults(company.isAuthenticated, company.reset));
  const typeScope = (typed: string) => {
    keepTypedScope(typed);
    setScope(typed);
  };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-10 py-8 md:py-12">
      <div>
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-2 max-w-[42rem] text-ink-soft">{messages.lead}</p>
        <PageLink to={path('/invoice/sent')} className="link inline-flex min-h-11 items-center">
          {toList}
        </PageLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <AuthenticationSection consent={main} scope={scope} onScope={typeScope} />
        <CompanyCard consent={company} view={view} />
      </div>
      <UnbookedSection list={books.unbooked} isOpen={main.isAuthenticated} />
      <InvoiceForm books={books} consent={main} />
      <RequestCard />
    </div>
  );
}
