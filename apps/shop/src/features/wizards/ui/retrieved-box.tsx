import type { StoredInformation } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Swedish } from '#src/ui/swedish.tsx';

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})$/;
/** Shown as DD/MM/YYYY (specification section 3, 'Company information result'). */
const dayOf = (text: string | null) => text?.replace(DAY, '$3/$2/$1') ?? null;

/** The register's data of the company. */
export function RetrievedBox({ information }: { information: StoredInformation }) {
  const messages = useMessages(wizardMessages);
  const rows = [
    [messages.name, information.companyName],
    [messages.status, information.statusTextDetailed ?? information.statusTextHigh],
    [messages.industry, information.industryText],
    [messages.registered, dayOf(information.companyRegistrationDate)],
  ] as const;
  return (
    <section aria-labelledby="retrieved-title" className="grid gap-3 rounded-card bg-moss px-5 py-4">
      <h3 id="retrieved-title" className="text-h3">
        {messages.retrieved}
      </h3>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd>{value ? <Swedish>{value}</Swedish> : messages.unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
