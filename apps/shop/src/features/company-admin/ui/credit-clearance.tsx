import { type FormEvent, useState } from 'react';
import type { Company, clearCredit } from '#src/features/companies/contract.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';

const REASON_ID = 'clearance-reason';

/** The manual credit check of a company whose credit is not approved: the decision, or the form for it. */
export function CreditClearance({
  company,
  onCleared,
}: {
  company: Company;
  onCleared: (company: Company) => void;
}) {
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const { creditClearance } = company;
  if (company.creditApproved === 'YES') return null;
  return (
    <section
      aria-labelledby="clearance-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="clearance-title" className="text-h3">
        {messages.manualCheck}
      </h2>
      {creditClearance ? (
        <div>
          <p>{messages.cleared({ when: formatInstant(creditClearance.at, language) })}</p>
          <p className="text-ink-soft">{creditClearance.reason}</p>
        </div>
      ) : (
        <>
          <p>{company.signedAt ? messages.waitsSigned : messages.waitsUnsigned}</p>
          <p className="text-small text-ink-soft">{messages.clearWho}</p>
          <ClearanceForm company={company} onCleared={onCleared} />
        </>
      )}
    </section>
  );
}

function ClearanceForm({ company, onCleared }: { company: Company; onCleared: (company: Company) => void }) {
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTrouble(null);
    if (!reason.trim()) {
      setProblem(messages.reasonMissing);
      return document.getElementById(REASON_ID)?.focus();
    }
    setBusy(true);
    try {
      const input = { params: { id: company.id }, body: { version: company.version, reason: reason.trim() } };
      const path = '/api/companies/:id/credit-clearance';
      const { data } = await call<typeof clearCredit>('POST', path, input, { language });
      onCleared(data);
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  const refused = (error: unknown) => {
    if (!(error instanceof CallRefused)) return setTrouble(messages.clearFailed);
    const { code, detail, facts } = error.problem;
    // Shows the changes and keeps the typed text.
    if (code === 'changed-meanwhile' && facts?.company) onCleared(facts.company as Company);
    if (code === 'access-denied') return setTrouble(messages.adminOnly);
    setTrouble(detail);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[42rem] gap-4">
      <TextAreaField
        id={REASON_ID}
        label={messages.reason}
        hint={messages.reasonHint}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(null);
        }}
        error={problem ?? undefined}
      />
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.clearing}
        className="justify-self-start"
      >
        {messages.clear}
      </Button>
    </form>
  );
}
