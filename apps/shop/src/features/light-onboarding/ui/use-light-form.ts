import { isEnding } from '@activepick/domain/companies/company-status.ts';
import { emailProblem as problemOf } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { isWholeOrgNumber } from '#src/ui/org-number-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { sendLightAgreement } from '../contract.ts';
import { forgetForm, keepForm, keptForm, type TypedForm } from './form-memory.ts';
import type { LightCompany } from './light-company.ts';
import { signerFieldId, signerGroups, signerProblems, type TypedSigner } from './signers.ts';

/** The result of a successful submission. */
export interface SentLightAgreement {
  contractId: string;
  contractName: string;
  sentTo: string[];
}

/** The form's data from its page. */
export interface LightFormPage {
  pass: string;
  fetchCompany: (orgNumber: string) => Promise<LightCompany>;
  onSent: (sent: SentLightAgreement) => void;
  onPassOver: () => void;
}

type Wrong = Readonly<Record<string, string>>;

/** The ids of the fields. */
export const IDS = { orgNumber: 'light-org-number', contact: 'light-contact', email: 'light-email' } as const;
const SIGNER_FIELD = /^signatories\.(\d+)\.(personalNumber|email)$/;

/** Holds the typed data, the fetched data and the refusal, and sends the form. */
export function useLightForm(page: LightFormPage) {
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
  // Several clicks before the next render count as one.
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
      const found = await page.fetchCompany(orgNumber);
      setCompany(found);
      setTyped([]);
      setWrong({});
    } catch (error) {
      setCompany(null);
      setTrouble(error instanceof Error ? error.message : messages.inDoubt);
    }
    setBusy(null);
  };

  const problems = (): Wrong => ({
    ...(company ? {} : { [IDS.orgNumber]: messages.fetchFirst }),
    ...(contact.trim() ? {} : { [IDS.contact]: messages.nameMissing }),
    ...emailProblem(email, messages),
    ...(group ? signerProblems(group, signers, { messages, today: site.today }) : {}),
  });

  const refuse = (refusal: Refusal) => {
    if ('wrong' in refusal) setWrong(refusal.wrong);
    else setTrouble(refusal.trouble);
  };

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
      const data = await sendForm(form, signers, { language, pass: page.pass });
      forgetForm();
      return page.onSent(data);
    } catch (error) {
      const { code } = error instanceof CallRefused ? error.problem : { code: null };
      if (code === 'access-denied') page.onPassOver();
      else
        refuse(
          error instanceof CallRefused
            ? refusalOf(error.problem, { messages, site })
            : { trouble: messages.inDoubt },
        );
    }
    isSending.current = false;
    setBusy(null);
  };

  return {
    form,
    change,
    isWhole,
    company,
    isOver,
    fetchCompany,
    renewNumber: (value: string) => {
      change({ orgNumber: value });
      setCompany(null);
      setTyped([]);
    },
    groups,
    group,
    chooseGroup: (id: string) => {
      setGroupId(id);
      setTyped([]);
    },
    signers,
    typeSigner: (at: number, part: Partial<TypedSigner>) =>
      setTyped(signers.map((one, index) => (index === at ? { ...one, ...part } : one))),
    wrong,
    trouble,
    busy,
    summary,
    submit,
  };
}

type Messages = (typeof lightOnboardingMessages)[Language];
type Refusal = { wrong: Wrong } | { trouble: string };

async function sendForm(
  { orgNumber, contact, email }: TypedForm,
  signers: readonly TypedSigner[],
  options: { language: Language; pass: string },
): Promise<SentLightAgreement> {
  const body = {
    companyNumber: orgNumber,
    contactPerson: contact.trim(),
    contactEmail: email.trim(),
    signatories: signers.map((one) => ({ ...one, email: one.email.trim() })),
  };
  const path = '/api/light-onboarding/contract';
  return (await call<typeof sendLightAgreement>('POST', path, { body }, options)).data;
}

function emailProblem(email: string, messages: Messages): Wrong {
  if (!email.trim()) return { [IDS.email]: messages.emailMissing };
  const problem = problemOf(email.trim());
  if (!problem) return {};
  return { [IDS.email]: problem === 'email' ? messages.emailWrong : messages.emailLetters };
}

/** Returns the field that a refused form has to correct, or the text about the whole form. */
function refusalOf(
  { code, detail, facts, fields }: CallRefused['problem'],
  { messages, site }: { messages: Messages; site: ReturnType<typeof useSite> },
): Refusal {
  const id = fieldIdOf(fields?.[0]?.field);
  if (code === 'own-signer')
    return { wrong: { [id]: messages.ownSigner({ name: String(facts?.name), company: site.legalName }) } };
  if (code === 'invalid-email') return { wrong: { [id]: messages.emailWrong } };
  if (code === 'invalid-personal-number') return { wrong: { [id]: messages.signerNumberWrong } };
  if (code === 'signatory-unknown')
    return { wrong: { [signerFieldId(0, 'personalNumber')]: messages.signersUnknown } };
  if (code === 'not-possible-now') return { trouble: messages.ending({ email: site.email }) };
  if (code === 'already-onboarded') return { trouble: messages.already };
  return {
    trouble: `${messages.sendFailed}. ${code === 'contracts-unavailable' ? messages.inDoubt : detail}`,
  };
}

function fieldIdOf(field: string | undefined): string {
  const [, at, name] = SIGNER_FIELD.exec(field ?? '') ?? [];
  return at === undefined ? IDS.email : signerFieldId(Number(at), name as keyof TypedSigner);
}
