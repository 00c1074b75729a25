// Step 1 of both wizards: the number, what the register says, the credit check, and saving.
import { isCreditApproved } from '@activepick/domain/companies/credit-rating.ts';
import { correctedEmail } from '@activepick/domain/companies/wizard.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type {
  Company,
  findCompany,
  revealCompanyNumber,
  saveCompany,
  updateCompany,
} from '#src/features/companies/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { onEnter } from '#src/ui/on-enter.ts';
import { isWholeOrgNumber, OrgNumberField, useOrgNumberProblem } from '#src/ui/org-number-field.tsx';
import { useRiskWord } from '#src/ui/rating-scale.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { wizardMessages } from '../messages.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { readsAsLink, summaryTitle } from './company-problems.ts';
import { CreditCheck } from './credit-check.tsx';
import {
  differingFields,
  dropDraft,
  fieldsOf,
  keepDraft,
  keptDraft,
  NOTHING_TYPED,
  type TypedCompany,
  typedOf,
  withoutFetched,
} from './draft.ts';
import { RegisterBanner, type RegisterDesk } from './register-banner.tsx';
import { RetrievedBox } from './retrieved-box.tsx';
import type { Wizard } from './use-wizard.ts';

const CHECKED = ['orgNumber', 'companyName', 'contactPerson', 'email', 'address'] as const;
type Checked = (typeof CHECKED)[number];
const FIELD_IDS: Record<Checked, string> = {
  address: 'wizard-address',
  orgNumber: 'wizard-org-number',
  companyName: 'wizard-companyName',
  contactPerson: 'wizard-contactPerson',
  email: 'wizard-email',
};
type Looking = 'info' | 'rating' | 'saving' | null;

/** The step. */
export function CompanyStep({ wizard, register }: { wizard: Wizard; register: RegisterDesk }) {
  const { kind, company, take } = wizard;
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const site = useSite();
  const { show } = useToast();
  const riskWord = useRiskWord();
  const [typed, setTyped] = useState<TypedCompany>(company ? typedOf(company) : NOTHING_TYPED);
  const [rating, setRating] = useState<Company['creditRating']>(company?.creditRating ?? null);
  const [information, setInformation] = useState<Company['companyInformation']>(
    company?.companyInformation ?? null,
  );
  const [isManual, setManual] = useState(company?.manualCreditCheck ?? false);
  const [busy, setBusy] = useState<Looking>(null);
  const [hasTried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Company | null>(null);
  const [isExisting, setExisting] = useState(false);
  const known = useRef<string | null>(null);
  const base = useRef<TypedCompany>(NOTHING_TYPED);
  const isSaving = useRef(false);
  const tries = useRefusedTries();

  useEffect(() => {
    const theirs = company ? typedOf(company) : NOTHING_TYPED;
    // Reset only when the typed fields change, not when others work on the contract.
    const mark = company ? JSON.stringify([company.id, theirs, company.manualCreditCheck]) : 'new';
    if (known.current === mark) return;
    known.current = mark;
    const draft = keptDraft(kind, company?.id ?? null);
    const mine = draft
      ? { ...draft.typed, ...(company ? { orgNumber: company.companyNumber } : {}) }
      : theirs;
    base.current = draft?.base ?? theirs;
    setTyped(mine);
    // Paid look-ups are restored after a reload.
    setRating(draft?.looked.rating ?? company?.creditRating ?? null);
    setInformation(draft?.looked.information ?? company?.companyInformation ?? null);
    setManual(company?.manualCreditCheck ?? false);
    // Somebody else has changed the company since this draft. Both versions are shown; saving needs a choice.
    const isStale =
      differingFields(base.current, theirs).length > 0 && differingFields(mine, theirs).length > 0;
    setConflict(isStale ? company : null);
  }, [company, kind]);

  const change = (part: Partial<TypedCompany>, looked = { rating, information }) => {
    setRating(looked.rating);
    setInformation(looked.information);
    setTyped((before) => {
      const after = { ...before, ...part };
      const draft = { typed: after, base: company && base.current, looked };
      keepDraft(kind, company?.id ?? null, draft, site.today);
      return after;
    });
  };
  // Another number is another company: nothing of the one before stays.
  const changeNumber = (orgNumber: string) => {
    if (orgNumber === typed.orgNumber) return;
    setManual(false);
    setTrouble(null);
    change({ ...withoutFetched(typed, information), orgNumber }, { rating: null, information: null });
  };
  const isMasked = company?.isSoleTrader === true && typed.orgNumber.includes('*');
  const isWhole = isMasked || isWholeOrgNumber(typed.orgNumber, site.today);
  const numberProblem = useOrgNumberProblem(typed.orgNumber, site.today);
  const mayAsk = isWhole && !isMasked && register.state === 'authenticated';
  const companyId = typed.orgNumber.replace('-', '');

  const look = async (what: 'info' | 'rating', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : messages.loadFailed);
    }
    setBusy(null);
  };

  // A company that is stored already is loaded instead of doubled (specification section 3, 'Stored company').
  const findExisting = async (): Promise<boolean> => {
    if (company) return false;
    try {
      const body = { companyNumber: typed.orgNumber, kind };
      const { data } = await call<typeof findCompany>('POST', '/api/companies/find', { body });
      if (!data) return false;
      dropDraft(kind, null);
      setExisting(true);
      take(data);
      return true;
    } catch (error) {
      throw new Error(messages.checkFailed, { cause: error });
    }
  };
  const getInfo = () =>
    look('info', async () => {
      if (await findExisting()) return;
      const found = await register.information(companyId);
      change(fieldsOf(found), { rating, information: found });
      show({ text: messages.informationFetched({ name: found.companyName ?? typed.orgNumber }) });
    });
  const checkCredit = () =>
    look('rating', async () => {
      if (await findExisting()) return;
      const found = await register.rating(companyId);
      change({}, { rating: found, information });
      show({
        text:
          found.rating > 0
            ? messages.ratingRetrieved({ text: riskWord(found.rating), rating: found.rating })
            : messages.noRating,
      });
    });

  const wrongText = (field: Checked): string | null => {
    if (readsAsLink(typed, field, information)) return messages.noLink;
    if (field === 'address') return null;
    if (field === 'orgNumber' && typed.orgNumber) return isMasked ? null : numberProblem;
    if (!typed[field].trim())
      return field === 'companyName' ? messages.fillIn[field][kind] : messages.fillIn[field];
    return field === 'email' && !isEmail(typed.email.trim()) ? messages.emailExample : null;
  };
  const wrong = CHECKED.flatMap((name) => {
    const text = wrongText(name);
    return text ? [{ name, fieldId: FIELD_IDS[name], text }] : [];
  });
  const shown = hasTried ? wrong : [];
  const problem = (): string | null => {
    if (!rating) return messages.creditFirst;
    if (!isCreditApproved(rating.rating) && !isManual) return messages.manualFirst;
    return null;
  };
  const save = async (version: number) => {
    if (busy || isSaving.current) return;
    setTried(true);
    const found = wrong.length > 0 ? null : problem();
    setTrouble(found);
    if (wrong.length > 0) tries.add();
    if (wrong.length > 0 || found) return;
    isSaving.current = true;
    setBusy('saving');
    try {
      const fields = {
        companyName: typed.companyName.trim(),
        contactPerson: typed.contactPerson.trim(),
        email: typed.email.trim(),
        phone: typed.phone.trim() || null,
        address: typed.address.trim() || null,
        manualCreditCheck: isManual,
        version,
      };
      const options = { language };
      const { data } = company
        ? await call<typeof updateCompany>(
            'PUT',
            '/api/companies/:id',
            { params: { id: company.id }, body: fields },
            options,
          )
        : await call<typeof saveCompany>(
            'POST',
            '/api/companies',
            { body: { ...fields, kind, companyNumber: typed.orgNumber } },
            options,
          );
      dropDraft(kind, company?.id ?? null);
      setTried(false);
      show({ text: messages.saved });
      take(data, true);
    } catch (error) {
      refused(error);
    }
    isSaving.current = false;
    setBusy(null);
  };
  const refused = (error: unknown) => {
    const failed = company ? messages.updateFailed : messages.saveFailed;
    if (!(error instanceof CallRefused)) return setTrouble(failed);
    const { code, detail, facts } = error.problem;
    if (code === 'changed-meanwhile' && facts?.company) return setConflict(facts.company as Company);
    if (code === 'manual-check-missing') {
      // The rating that decides may be newer than the one that is shown: its box is shown with it.
      if (facts?.creditRating) setRating(facts.creditRating as Company['creditRating']);
      return setTrouble(messages.manualFirst);
    }
    if (code === 'invalid-email') return setTrouble(messages.emailWrong);
    setTrouble(`${failed}. ${detail}`);
  };
  const reveal = async () => {
    if (!company) return;
    try {
      const { data } = await call<typeof revealCompanyNumber>('POST', '/api/companies/:id/reveal', {
        params: { id: company.id },
        body: {},
      });
      setTyped({ ...typed, orgNumber: data.companyNumber });
    } catch {
      setTrouble(messages.revealFailed);
    }
  };

  const labels: Record<keyof TypedCompany, string> = {
    orgNumber: '',
    companyName: messages.company[kind],
    contactPerson: messages.contact,
    email: messages.email,
    phone: messages.phone,
    address: messages.address,
  };
  const field = (name: Exclude<keyof TypedCompany, 'orgNumber'>, isOptional = false) => ({
    id: `wizard-${name}`,
    label: labels[name],
    value: typed[name],
    optional: isOptional,
    required: !isOptional,
    maxLength: 200,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: shown.find((one) => one.name === name)?.text,
  });
  const correct = () => {
    const email = correctedEmail(typed.email, site.domain);
    if (email === typed.email) return;
    change({ email });
    show({ text: messages.emailCorrected({ email }) });
  };
  const differing = (newer: Company) => {
    const theirs = typedOf(newer);
    return differingFields(theirs, typed)
      .map((name) => `${labels[name]} (${theirs[name]})`)
      .join(', ');
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(company?.version ?? 0);
      }}
      noValidate
      className="grid max-w-[52rem] gap-6"
    >
      <RegisterBanner register={register} />
      <ErrorSummary ref={tries.summary} title={summaryTitle(wrong, messages)} errors={shown} />
      {company ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{isExisting ? messages.existing({ company: company.companyName }) : null}</p>
          <Button
            onClick={() => {
              setExisting(false);
              wizard.reset();
            }}
          >
            {messages.startNew}
          </Button>
        </div>
      ) : null}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <OrgNumberField
          id={FIELD_IDS.orgNumber}
          value={typed.orgNumber}
          today={site.today}
          required
          readOnly={company !== null}
          onChange={changeNumber}
          onKeyDown={onEnter(() => mayAsk && void getInfo())}
          error={isMasked ? '' : shown.find(({ name }) => name === 'orgNumber')?.text}
        />
        {isMasked ? (
          <Button onClick={() => void reveal()}>{messages.reveal}</Button>
        ) : (
          <Button
            disabled={!mayAsk}
            busy={busy === 'info'}
            busyLabel={messages.gettingInfo}
            onClick={() => void getInfo()}
          >
            {messages.getInfo}
          </Button>
        )}
      </div>
      {information ? <RetrievedBox information={information} /> : null}
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...field('companyName')} autoComplete="organization" />
        <Field {...field('contactPerson')} autoComplete="off" />
        <Field {...field('email')} type="email" autoComplete="off" onBlur={correct} />
        <Field {...field('phone', true)} type="tel" autoComplete="off" />
        <Field {...field('address', true)} autoComplete="off" />
      </div>
      <CreditCheck
        rating={rating}
        isBusy={busy === 'rating'}
        mayAsk={mayAsk}
        onCheck={() => void checkCredit()}
        isManual={isManual}
        onManual={setManual}
        companyName={typed.companyName}
        kind={kind}
      />
      {conflict ? (
        <ChangedMeanwhile
          fields={differing(conflict)}
          onUseNewer={() => {
            dropDraft(kind, company?.id ?? null);
            known.current = null;
            take(conflict);
          }}
          onKeepMine={
            company
              ? () => {
                  setConflict(null);
                  void save(conflict.version);
                }
              : null
          }
        />
      ) : null}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={busy === 'saving'}
        busyLabel={messages.saving}
        disabled={conflict !== null}
        className="justify-self-start"
      >
        {messages.save}
      </Button>
    </form>
  );
}
