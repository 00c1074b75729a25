import { useNavigate } from 'react-router';
import { useRegister } from '#src/features/company-data/ui/use-register.ts';
import { PaperStep } from '#src/features/paper-agreements/ui/paper-step.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { CompanyStep } from '../ui/company-step.tsx';
import { StoreAgreementStep } from '../ui/store-agreement-step.tsx';
import { UnfinishedList } from '../ui/unfinished-list.tsx';
import { useWizard, type Wizard } from '../ui/use-wizard.ts';
import { WizardFrame } from '../ui/wizard-frame.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${wizardMessages[language].titles.store} – ${site.name}`,
  description: wizardMessages[language].descriptions.store,
  canonical: null,
});

/** The wizard that onboards a partner store. */
export default function OnboardStorePage() {
  const messages = useMessages(wizardMessages);
  const wizard = useWizard('store');
  const register = useRegister({ isReady: useHasService('company-register') });
  const { show } = useToast();
  const navigate = useNavigate();
  const path = usePath();
  // Removes the store from the address when the wizard is left, so that Back does not open it again.
  const finalize = () => {
    show({ text: messages.storeDone });
    void navigate(path('/'), { replace: true });
  };
  const isReady = wizard.done.includes(2);
  return (
    <WizardFrame wizard={wizard} path="/onboard-store" finalize={{ run: finalize, isBusy: false, isReady }}>
      {wizard.step === 1 ? (
        <>
          {wizard.company ? null : <UnfinishedList kind="store" onOpen={wizard.open} />}
          <CompanyStep wizard={wizard} register={register} />
        </>
      ) : (
        <AgreementOfStore wizard={wizard} />
      )}
    </WizardFrame>
  );
}

function AgreementOfStore({ wizard }: { wizard: Wizard }) {
  const { company, take } = wizard;
  const hasContracts = useHasService('contracts');
  if (hasContracts || !company) return <StoreAgreementStep wizard={wizard} />;
  return <PaperStep company={company} isLast onDone={(saved) => take(saved, true)} />;
}
