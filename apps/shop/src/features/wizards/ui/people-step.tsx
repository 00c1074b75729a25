// Step 3 of the company's wizard.
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { wizardMessages } from '../messages.ts';
import { EmployeesPanel } from './employees-panel.tsx';
import { PolicyForm } from './policy-form.tsx';
import type { Wizard } from './use-wizard.ts';

/** The step. */
export function PeopleStep(props: { wizard: Wizard; onPolicies: (areSaved: boolean) => void }) {
  const { wizard, onPolicies } = props;
  const messages = useMessages(wizardMessages);
  const { company } = wizard;
  if (company)
    return (
      <div className="grid max-w-[60rem] gap-10">
        <PolicyForm key={company.id} companyId={company.id} onSaved={onPolicies} />
        <EmployeesPanel key={`people-${company.id}`} companyId={company.id} />
      </div>
    );
  return (
    <Notice tone="error" live="alert" className="max-w-[52rem]">
      <p>{messages.companyIdMissing}</p>
      <Button onClick={() => wizard.go(1)} className="mt-3">
        {messages.back}
      </Button>
    </Notice>
  );
}
