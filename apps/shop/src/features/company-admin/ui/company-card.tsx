import type { Company } from '#src/features/companies/contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import { RatingMark } from '#src/ui/rating-scale.tsx';

/** The stored data of a company. */
export function CompanyCard({ company }: { company: Company }) {
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const { creditRating } = company;
  return (
    <section
      aria-labelledby="company-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="company-title" className="text-h2">
          {company.companyName}
        </h2>
        <Chip tone="fjord">{messages.kind[company.kind]}</Chip>
      </div>
      <FactGrid
        missing={messages.missing}
        rows={[
          [messages.number, company.companyNumber],
          [messages.contactPerson, company.contactPerson],
          [messages.email, company.email],
          [messages.phone, company.phone],
          [messages.address, company.address],
          [
            messages.credit,
            // The mark also says the verdict in words.
            creditRating && creditRating.rating > 0 ? (
              <RatingMark key="credit" rating={creditRating.rating} />
            ) : (
              messages.creditApproved[company.creditApproved]
            ),
          ],
          [
            messages.manualCheck,
            company.creditClearance
              ? messages.cleared({ when: formatInstant(company.creditClearance.at, language) })
              : company.manualCreditCheck
                ? messages.needed
                : messages.notNeeded,
          ],
          [messages.contractId, company.contractId],
          [
            messages.signedAt,
            company.contractEnded
              ? messages.contractEnded[company.contractEnded]
              : company.signedAt
                ? messages.signedOn({ when: formatInstant(company.signedAt, language) })
                : messages.notSigned,
          ],
          [
            messages.active,
            company.activeSince ? formatInstant(company.activeSince, language) : messages.notActive,
          ],
          ...(company.kind === 'employer'
            ? [[messages.employerCode, company.employerCode ?? messages.codeWhenActive] as const]
            : []),
          [messages.saved, formatInstant(company.updatedAt, language)],
        ]}
      />
    </section>
  );
}

/** The stored raw answers of the register. */
export function RawCard({ title, raw }: { title: string; raw: unknown }) {
  const messages = useMessages(companyAdminMessages);
  return (
    <section aria-label={title} className="grid gap-2 rounded-card border border-line p-5">
      <h2 className="text-h3">{title}</h2>
      {raw === null ? (
        <p>{messages.noRaw}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
        <pre tabIndex={0} className="max-h-96 overflow-auto text-tiny">
          {JSON.stringify(raw, null, 2)}
        </pre>
      )}
    </section>
  );
}
