import { isCreditApproved } from '@activepick/domain/companies/credit-rating.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { useRef, useState } from 'react';
import type {
  Company,
  revealCompanyNumber,
  saveCompany,
  updateCompany,
} from '#src/features/companies/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { useOrgNumberProblem } from '#src/ui/org-number-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { readsAsLink } from './company-problems.ts';
import { dropDraft, savedFields } from './draft.ts';
import type { CompanyFields } from './use-company-fields.ts';
import type { Wizard } from './use-wizard.ts';

const CHECKED = ['orgNumber', 'companyName', 'contactPerson', 'email', 'address'] as const;
type CheckedField = (typeof CHECKED)[number];
/** The ids of the checked fields in the page. */
export const FIELD_IDS: Record<CheckedField, string> = {
  address: 'wizard-address',
  orgNumber: 'wizard-org-number',
  companyName: 'wizard-companyName',
  contactPerson: 'wizard-contactPerson',
  email: 'wizard-email',
};

/** Returns the errors of the typed fields, as texts, and any other reason not to save. */
function useCompanyProblems(
  { kind }: Wizard,
  { typed, rating, information, isManual, isMasked }: CompanyFields,
) {
  const messages = useMessages(wizardMessages);
  const { today } = useSite();
  const hasRegister = useHasService('company-register');
  const numberProblem = useOrgNumberProblem(typed.orgNumber, today);
  const wrongText = (field: CheckedField): string | null => {
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
  const problem = (): string | null => {
    if (!rating && hasRegister) return messages.creditFirst;
    if (!isCreditApproved(rating?.rating ?? null) && !isManual) return messages.manualFirst;
    return null;
  };
  return { wrong, problem };
}

/** Validates and saves the company, and reveals the number of a sole trader. */
export function useCompanySave(wizard: Wizard, fields: CompanyFields) {
  const { kind, company, take } = wizard;
  const { typed, setTyped, setRating, isManual, busy, setBusy, setTrouble, setConflict } = fields;
  const messages = useMessages(wizardMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [hasTried, setTried] = useState(false);
  const isSaving = useRef(false);
  const tries = useRefusedTries();
  const { wrong, problem } = useCompanyProblems(wizard, fields);
  const shown = hasTried ? wrong : [];
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
      const body = { ...savedFields(typed), manualCreditCheck: isManual, version };
      const options = { language };
      const { data } = company
        ? await call<typeof updateCompany>(
            'PUT',
            '/api/companies/:id',
            { params: { id: company.id }, body },
            options,
          )
        : await call<typeof saveCompany>(
            'POST',
            '/api/companies',
            { body: { ...body, kind, companyNumber: typed.orgNumber } },
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
      // The server may use a newer rating than the shown one. Shows that rating with its checkbox.
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
  return {
    wrong,
    shown,
    tries,
    save,
    reveal,
  };
}
