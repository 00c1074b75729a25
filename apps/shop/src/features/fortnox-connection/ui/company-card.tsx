import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { CompanyInformation } from '../contract.ts';
import { ConsentAction, ConsentStatus } from './authentication-section.tsx';
import type { CompanyView } from './use-books.ts';
import type { ConsentState } from './use-consent.ts';

const FIELDS = [
  'CompanyName',
  'OrganizationNumber',
  'VATNumber',
  'Address',
  'ZipCode',
  'City',
  'CountryCode',
  'Phone',
  'Email',
  'DatabaseNumber',
] as const satisfies readonly (keyof CompanyInformation)[];

/** The company that owns the books. Reading it needs a separate consent. */
export function CompanyCard({ consent, view }: { consent: ConsentState; view: CompanyView }) {
  const { company: words } = useMessages(fortnoxMessages);
  const { company, phase } = view;
  return (
    <section
      aria-labelledby="company-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="company-title" className="text-h3">
        {words.title}
      </h2>
      <ConsentStatus consent={consent} />
      {company && consent.isAuthenticated ? (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-small">
          {FIELDS.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-ink-soft">{words[name]}</dt>
              <dd className="font-medium break-words">
                {company[name] || <span className="font-normal text-ink-soft">{words.unknown}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : phase === 'loading' ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <p className="text-small text-ink-soft">{words.signInFirst}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ConsentAction consent={consent} label={words.authenticate} isPrimary={false} />
        {consent.isAuthenticated ? (
          <Button onClick={() => void view.load()} busy={phase === 'loading'}>
            {words.refresh}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
