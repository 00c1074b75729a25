import { CircleCheck, CircleX, Clock } from 'lucide';
import type { AgreementStatusAnswer } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

const MARKS = { signed: CircleCheck, declined: CircleX, waiting: Clock } as const;
const markOf = (state: string) => (state === 'signed' || state === 'declined' ? state : 'waiting');

/** The state of a company's contract, and its parties. */
export function AgreementStatus({ status }: { status: AgreementStatusAnswer }) {
  const messages = useMessages(companyAdminMessages);
  const path = usePath();
  return (
    <section
      aria-labelledby="agreement-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="agreement-title" className="text-h3">
          {messages.agreement}
        </h2>
        <Chip tone={status.signedByAll ? 'moss' : 'fjord'}>
          {messages.contractState[status.contractState]}
        </Chip>
      </div>
      <p role="status">{status.signedByAll ? messages.signedByAll : messages.notSignedByAll}</p>
      <ul aria-label={messages.participants} className="divide-y divide-line border-y border-line">
        {status.participants.map(({ id, name, email, sign_state, signatory }) => {
          const mark = markOf(sign_state);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="block break-all text-small text-ink-soft">{email}</span>
              </span>
              <span className="inline-flex items-center gap-1.5 text-small">
                {signatory ? (
                  <>
                    <Icon of={MARKS[mark]} className="size-4.5 text-ink-soft" />
                    {messages[mark]}
                  </>
                ) : (
                  messages.reader
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <PageLink
        to={path(`/agreements?q=${status.contract_id}`)}
        className="link inline-flex min-h-11 items-center"
      >
        {messages.seeAgreement}
      </PageLink>
    </section>
  );
}
