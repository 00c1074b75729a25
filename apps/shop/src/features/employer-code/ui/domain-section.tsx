import {
  MAX_MAIL_DOMAIN,
  MAX_MAIL_DOMAINS,
  parseMailDomain,
} from '@activepick/domain/companies/mail-domains.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { saveMailDomains } from '../contract.ts';
import type { TermsProps } from './code-section.tsx';

const FIELD_ID = 'mail-domain';

/** The email domains whose people join without asking. */
export function DomainSection({ companyId, terms, onChanged }: TermsProps) {
  const messages = useMessages(employerJoiningMessages);
  const { show } = useToast();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { mailDomains } = terms;
  const save = async (domains: string[], which: string): Promise<boolean> => {
    setBusyWith(which);
    setTrouble(null);
    try {
      const input = { params: { companyId }, body: { before: mailDomains, domains } };
      await call<typeof saveMailDomains>('PUT', '/api/employer/:companyId/mail-domains', input);
      await onChanged();
      return true;
    } catch (error) {
      const isChanged = error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
      if (isChanged) await onChanged();
      setTrouble(isChanged ? messages.changedMeanwhile : messages.actionFailed);
      return false;
    } finally {
      setBusyWith(null);
    }
  };
  const problemOf = (): string | null => {
    const parsed = parseMailDomain(typed);
    if (!parsed.ok) return messages.domainProblems[parsed.reason];
    if (mailDomains.includes(parsed.value)) return messages.domainRepeated;
    return mailDomains.length >= MAX_MAIL_DOMAINS ? messages.domainsFull : null;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busyWith !== null) return;
    const parsed = parseMailDomain(typed);
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong || !parsed.ok) return document.getElementById(FIELD_ID)?.focus();
    if (!(await save([...mailDomains, parsed.value], FIELD_ID))) return;
    setTyped('');
    show({ text: messages.domainAdded({ domain: parsed.value }) });
  };
  const remove = async (domain: string) => {
    const left = mailDomains.filter((one) => one !== domain);
    if (!(await save(left, domain))) return;
    show({ text: messages.domainRemoved({ domain }) });
    document.getElementById(FIELD_ID)?.focus();
  };
  return (
    <Card title={messages.domains} text={messages.domainsText}>
      {mailDomains.length === 0 ? <p className="text-ink-soft">{messages.noDomains}</p> : null}
      {mailDomains.length > 0 ? (
        <ul className="grid gap-2">
          {mailDomains.map((domain) => (
            <li
              key={domain}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-birch px-4 py-2"
            >
              <span className="min-w-0 font-semibold break-all">{domain}</span>
              <Button
                busy={busyWith === domain}
                busyLabel={messages.saving}
                aria-label={messages.removeDomain({ domain })}
                onClick={() => void remove(domain)}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
        <Field
          id={FIELD_ID}
          label={messages.domain}
          hint={messages.domainHint}
          error={problem ?? undefined}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          spellCheck={false}
          maxLength={MAX_MAIL_DOMAIN}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onBlur={() => setProblem(typed.trim() === '' ? null : problemOf())}
        />
        <Button
          type="submit"
          busy={busyWith === FIELD_ID}
          busyLabel={messages.saving}
          className="justify-self-start"
        >
          {messages.addDomain}
        </Button>
      </form>
    </Card>
  );
}
