import { isEnding } from '@activepick/domain/companies/company-status.ts';
import { emailProblem as problemOf } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { useSite } from '#src/layout/site-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { onEnter } from '#src/ui/on-enter.ts';
import { isWholeOrgNumber, OrgNumberField } from '#src/ui/org-number-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { sendLightContract } from '../contract.ts';
import { lightOnboardingMessages } from '../messages.ts';
import { CreditPanel, FetchedCompany, SigningParty } from './company-facts.tsx';
import { forgetForm, keepForm, keptForm } from './form-memory.ts';
import type { LightCompany } from './light-company.ts';
import { SignerFields } from './signer-fields.tsx';
import { signerFieldId, signerGroups, signerProblems, type TypedSigner } from './signers.ts';

/** The result of a successful submission. */
export interface SentContract {
  contractId: string;
  contractName: string;
  sentTo: string[];
}

type Wrong = Readonly<Record<string, string>>;

const IDS = { orgNumber: 'light-org-number', contact: 'light-contact', email: 'light-email' } as const;
const SIGNER_FIELD = /^signatories\.(\d+)\.(personalNumber|email)$/;

/** The form: number, contact, fetched data, signatories and contract. */
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
  const [form, setForm] = useState(keptForm);
  const { orgNumber, contact, email } = form;
  const [company, setCompany] = useState<LightCompany | null>(null);
  const [groupId, setGroupId] = useState('');
  const [typed, setTyped] = useState<readonly TypedSigner[]>([]);
  const [wrong, setWrong] = useState<Wrong>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<'fetching' | 'sending' | null>(null);
  // Clicks that follow each other faster than the page is drawn are one.
  const isSending = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  const isWhole = isWholeOrgNumber(orgNumber, site.today);
  const groups = signerGroups(company?.combinations ?? null);
  const group = groups.find(({ id }) => id === groupId) ?? groups[0] ?? null;
  const isOver = company !== null && isEnding(company.information);
  // A sole signatory is usually the contact person, so the email is typed once.
  const signers = (group?.people ?? []).map((_person, at) => ({
    personalNumber: typed[at]?.personalNumber ?? '',
    email: typed[at]?.email ?? (group?.people.length === 1 ? email : ''),
  }));
  useEffect(() => {
    if (Object.keys(wrong).length > 0) summary.current?.focus();
  }, [wrong]);

  const change = (part: Partial<typeof form>) => {
    const after = { ...form, ...part };
    setForm(after);
    keepForm(after, site.today);
  };

  const fetchCompany = async () => {
    if (!isWhole || busy) return;
    setBusy('fetching');
    setTrouble(null);
    try {
      const found = await props.fetchCompany(orgNumber);
      setCompany(found);
      setTyped([]);
      setWrong({});
    } catch (error) {
      setCompany(null);
      setTrouble(error instanceof Error ? error.message : messages.inDoubt);
    }
    setBusy(null);
  };

  const emailProblem = (): Wrong => {
    if (!email.trim()) return { [IDS.email]: messages.emailMissing };
    const problem = problemOf(email.trim());
    if (!problem) return {};
    return { [IDS.email]: problem === 'email' ? messages.emailWrong : messages.emailLetters };
  };
  const problems = (): Wrong => ({
    ...(company ? {} : { [IDS.orgNumber]: messages.fetchFirst }),
    ...(contact.trim() ? {} : { [IDS.contact]: messages.nameMissing }),
    ...emailProblem(),
    ...(group ? signerProblems(group, signers, { messages, today: site.today }) : {}),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isSending.current || isOver) return;
    const found = problems();
    setWrong(found);
    if (Object.keys(found).length > 0 || !group) return;
    isSending.current = true;
    setBusy('sending');
    setTrouble(null);
    try {
      const body = {
        companyNumber: orgNumber,
        contactPerson: contact.trim(),
        contactEmail: email.trim(),
        signatories: signers.map((one) => ({ ...one, email: one.email.trim() })),
      };
      const path = '/api/light-onboarding/contract';
      const { data } = await call<typeof sendLightContract>(
        'POST',
        path,
        { body },
        { language, pass: props.pass },
      );
      forgetForm();
      return props.onSent(data);
    } catch (error) {
      refused(error);
    }
    isSending.current = false;
    setBusy(null);
  };

  const refused = (error: unknown) => {
    if (!(error instanceof CallRefused)) return setTrouble(messages.inDoubt);
    const { code, detail, facts, fields } = error.problem;
    const id = fieldIdOf(fields?.[0]?.field);
    if (code === 'access-denied') return props.onPassOver();
    if (code === 'own-signer')
      return setWrong({ [id]: messages.ownSigner({ name: String(facts?.name), company: site.legalName }) });
    if (code === 'invalid-email') return setWrong({ [id]: messages.emailWrong });
    if (code === 'invalid-personal-number') return setWrong({ [id]: messages.signerNumberWrong });
    if (code === 'signatory-unknown')
      return setWrong({ [signerFieldId(0, 'personalNumber')]: messages.signersUnknown });
    if (code === 'not-possible-now') return setTrouble(messages.ending({ email: site.email }));
    if (code === 'already-onboarded') return setTrouble(messages.already);
    setTrouble(`${messages.sendFailed}. ${code === 'contracts-unavailable' ? messages.inDoubt : detail}`);
  };

  const errors = Object.entries(wrong).map(([fieldId, text]) => ({ fieldId, text }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[42rem] gap-6">
      <ErrorSummary ref={summary} title={messages.errors({ count: errors.length })} errors={errors} />
      <div className="grid gap-3">
        <OrgNumberField
          id={IDS.orgNumber}
          value={orgNumber}
          today={site.today}
          onChange={(value) => {
            change({ orgNumber: value });
            setCompany(null);
            setTyped([]);
          }}
          onKeyDown={onEnter(() => void fetchCompany())}
          {...(wrong[IDS.orgNumber] ? { error: wrong[IDS.orgNumber] } : {})}
        />
        <p className="text-small text-ink-soft">{messages.creditNotice({ shop: site.legalName })}</p>
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
        id={IDS.contact}
        label={messages.contact}
        value={contact}
        onChange={(event) => change({ contact: event.target.value })}
        autoComplete="name"
        maxLength={200}
        error={wrong[IDS.contact]}
      />
      <Field
        id={IDS.email}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        value={email}
        onChange={(event) => change({ email: event.target.value })}
        autoComplete="email"
        maxLength={254}
        error={wrong[IDS.email]}
      />
      <div aria-live="polite" className="grid gap-6">
        {company ? (
          <>
            {site.lightForm === 'full' ? <FetchedCompany company={company} /> : null}
            {isOver ? (
              <Notice tone="warn">{messages.ending({ email: site.email })}</Notice>
            ) : (
              <SigningParty company={company} />
            )}
          </>
        ) : null}
      </div>
      {company && group && !isOver ? (
        <>
          <SignerFields
            groups={groups}
            group={group}
            onGroup={(id) => {
              setGroupId(id);
              setTyped([]);
            }}
            typed={signers}
            onTyped={(at, part) =>
              setTyped(signers.map((one, index) => (index === at ? { ...one, ...part } : one)))
            }
            wrong={wrong}
          />
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
        </>
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

function fieldIdOf(field: string | undefined): string {
  const [, at, name] = SIGNER_FIELD.exec(field ?? '') ?? [];
  return at === undefined ? IDS.email : signerFieldId(Number(at), name as keyof TypedSigner);
}
