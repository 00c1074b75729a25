import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { endStep } from '#src/features/companies/contract.ts';
import { useRegister } from '#src/features/company-data/ui/use-register.ts';
import { ListImport } from '#src/features/eligible-list/ui/list-import.tsx';
import { TypedSignatory } from '#src/features/onboarding-by-hand/ui/typed-signatory.tsx';
import { PaperStep } from '#src/features/paper-agreements/ui/paper-step.tsx';
import { StaffPolicyForm } from '#src/features/policy/ui/staff-policy-form.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { eligibleMessages } from '#src/languages/catalogues/eligible-list/messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { AgreementStep } from '../ui/agreement-step.tsx';
import { CompanyStep } from '../ui/company-step.tsx';
import { UnfinishedList } from '../ui/unfinished-list.tsx';
import { useWizard } from '../ui/use-wizard.ts';
import { WizardFrame } from '../ui/wizard-frame.tsx';
import { PeopleStep } from './people-step.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${wizardMessages[language].titles.employer} – ${site.name}`,
  description: wizardMessages[language].descriptions.employer,
  canonical: null,
});

/** The wizard that onboards an employer. */
export default function OnboardCompanyPage() {
  const messages = useMessages(wizardMessages);
  const imports = useMessages(eligibleMessages);
  const { today } = useSite();
  const wizard = useWizard('employer');
  const hasRegister = useHasService('company-register');
  const hasContracts = useHasService('contracts');
  const register = useRegister({ isReady: hasRegister });
  const { show } = useToast();
  const navigate = useNavigate();
  const path = usePath();
  const [arePoliciesSaved, setPoliciesSaved] = useState(false);
  const [areEmployeesSaved, setEmployeesSaved] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { company, step } = wizard;
  const hint = !arePoliciesSaved
    ? messages.policiesFirst
    : areEmployeesSaved
      ? null
      : messages.employeesFirst;
  const whyNot = (error: unknown): string => {
    const missing = error instanceof CallRefused ? error.problem.fields?.[0]?.code : undefined;
    if (missing === 'policy') return messages.policiesFirst;
    return missing === 'contract' ? messages.contractFirst : messages.finalizeFailed;
  };
  const finalize = async () => {
    if (!company || isBusy) return;
    setBusy(true);
    try {
      await call<typeof endStep>('POST', '/api/companies/:id/steps', {
        params: { id: company.id },
        body: { end: 'finalized' },
      });
      show({ text: messages.companyDone });
      await navigate(path('/'));
    } catch (error) {
      show({ tone: 'error', text: whyNot(error) });
    }
    setBusy(false);
  };
  return (
    <WizardFrame
      wizard={wizard}
      path="/onboard-company"
      finalize={{
        run: () => void finalize(),
        isBusy,
        isReady: hint === null,
        ...(hint === null ? {} : { hint }),
      }}
    >
      {step === 1 ? (
        <>
          {company ? null : <UnfinishedList kind="employer" onOpen={wizard.open} />}
          <CompanyStep wizard={wizard} register={register} />
        </>
      ) : null}
      {step === 2 && company && !hasContracts ? (
        <PaperStep company={company} isLast={false} onDone={(saved) => wizard.take(saved, true)} />
      ) : null}
      {step === 2 && hasContracts ? (
        <AgreementStep
          wizard={wizard}
          register={register}
          typed={hasRegister ? null : (signatories) => <TypedSignatory signatories={signatories} />}
        />
      ) : null}
      {step === 3 ? (
        <PeopleStep
          wizard={wizard}
          policyForm={(id) => <StaffPolicyForm key={id} companyId={id} onSaved={setPoliciesSaved} />}
          onEmployees={setEmployeesSaved}
          importer={(list, onTake) => (
            <ListImport
              today={today}
              stored={list}
              confirmLabel={imports.takeOver}
              onConfirm={({ after = [], rows }) => {
                onTake(
                  after,
                  rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length,
                );
                return true;
              }}
            />
          )}
        />
      ) : null}
    </WizardFrame>
  );
}
