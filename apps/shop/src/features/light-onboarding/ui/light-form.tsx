import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { useSite } from '#src/layout/site-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { isWholeOrgNumber, OrgNumberField } from '#src/ui/org-number-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { SendLightContract } from '../contract.ts';
import { lightOnboardingMessages } from '../messages.ts';
import { CreditPanel, FetchedCompany, SigningParty } from './company-facts.tsx';
import type { LightCompany } from './light-company.ts';

/** What is on its way when all went well. */
export interface SentContract {
  contractId: string;
  contractName: string;
  contactEmail: string;
}

type Wrong = Partial<Record<'orgNumber' | 'contact' | 'email', string>>;

/** The form: number, contact, what was fetched, and the contract. */
export function LightForm(props: {
  pass: string;
  fetchCompany: (orgNumber: string) => Promise<LightCompany>;
  onSent: (sent: SentContract) => void;
  onPassOver: () => void;
  storesLink: ReactNode;
}) {
  const messages = useMessages(lightOnboardingMessages);
  const { language } = useLanguage();
  const site = useSite();
  const [orgNumber, setOrgNumber] = useState('');
  const [contact, setContact] = useState('');
  const [email, setEmail] = useState('');
  const [company, setCompany] = useState<LightCompany | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<'fetching' | 'sending' | null>(null);
  // Clicks that follow each other faster than the page is drawn are one.
  const isSending = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const isWhole = isWholeOrgNumber(orgNumber, site.today);
  useEffect(() => {
    if (Object.keys(wrong).length > 0) summary.current?.focus();
  }, [wrong]);

  const fetchCompany = async () => {
    if (!isWhole || busy) return;
    setBusy('fetching');
    setTrouble(null);
    try {
      const found = await props.fetchCompany(orgNumber);
      setCompany(found);
      setWrong({});
    } catch (error) {
      setCompany(null);
      setTrouble(error instanceof Error ? error.message : messages.inDoubt);
    }
    setBusy(null);
  };

  const problems = (): Wrong => ({
    ...(company ? {} : { orgNumber: messages.fetchFirst }),
    ...(contact.trim() ? {} : { contact: messages.nameMissing }),
    ...(!email.trim()
      ? { email: messages.emailMissing }
      : isEmail(email.trim())
        ? {}
        : { email: messages.emailWrong }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isSending.current) return;
    const found = problems();
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    setBusy('sending');
    setTrouble(null);
    try {
      const body = { companyNumber: orgNumber, contactPerson: contact.trim(), contactEmail: email.trim() };
      const path = '/api/light-onboarding/contract';
      const { data } = await call<SendLightContract>('POST', path, { body }, { language, pass: props.pass });
      return props.onSent(data);
    } catch (error) {
      refused(error);
    }
    isSending.current = false;
    setBusy(null);
  };

  const refused = (error: unknown) => {
    if (!(error instanceof CallRefused)) return setTrouble(messages.inDoubt);
    const { code, detail, facts } = error.problem;
    if (code === 'access-denied') return props.onPassOver();
    if (code === 'own-signer')
      return setWrong({ email: messages.ownSigner({ name: String(facts?.name), company: site.legalName }) });
    if (code === 'invalid-email') return setWrong({ email: messages.emailWrong });
    if (code === 'already-onboarded') return setTrouble(messages.already);
    setTrouble(`${messages.sendFailed}. ${code === 'contracts-unavailable' ? messages.inDoubt : detail}`);
  };

  const ids = { orgNumber: 'light-org-number', contact: 'light-contact', email: 'light-email' } as const;
  const errors = (Object.keys(ids) as (keyof Wrong)[]).flatMap((field) =>
    wrong[field] ? [{ fieldId: ids[field], text: wrong[field] }] : [],
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[42rem] gap-6">
      <ErrorSummary ref={summary} title={messages.errors({ count: errors.length })} errors={errors} />
      <div className="grid gap-3">
        <OrgNumberField
          id={ids.orgNumber}
          value={orgNumber}
          today={site.today}
          onChange={(value) => {
            setOrgNumber(value);
            setCompany(null);
          }}
          {...(wrong.orgNumber ? { error: wrong.orgNumber } : {})}
        />
        <Button
          onClick={() => void fetchCompany()}
          disabled={!isWhole}
          busy={busy === 'fetching'}
          busyLabel={messages.fetching}
          className="justify-self-start"
        >
          {messages.fetch}
        </Button>
        {isWhole ? null : <p className="text-small text-ink-soft">{messages.fetchWaits}</p>}
      </div>
      <Field
        id={ids.contact}
        label={messages.contact}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        autoComplete="name"
        maxLength={200}
        error={wrong.contact}
      />
      <Field
        id={ids.email}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="email"
        maxLength={254}
        error={wrong.email}
      />
      <div aria-live="polite" className="grid gap-6">
        {company ? (
          <>
            {site.lightForm === 'full' ? <FetchedCompany company={company} /> : null}
            <SigningParty company={company} />
          </>
        ) : null}
      </div>
      {company ? (
        <div className="grid gap-3">
          <p>
            {messages.agreement({
              company: company.information.companyName ?? orgNumber,
              shop: site.legalName,
            })}
          </p>
          <p className="text-ink-soft">{messages.confirmList}</p>
          <Button
            type="submit"
            variant="primary"
            busy={busy === 'sending'}
            busyLabel={messages.sending}
            className="justify-self-start"
          >
            {messages.send}
          </Button>
        </div>
      ) : null}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      {props.storesLink}
      {company && site.lightForm === 'full' ? <CreditPanel company={company} /> : null}
    </form>
  );
}
