// Step 3 of the company's wizard.

import { useMessages } from '#src/i18n/use-messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { wizardMessages } from '../messages.ts';
import { type EmployeeImporter, EmployeesPanel } from './employees-panel.tsx';
import { PolicyForm } from './policy-form.tsx';
import type { Wizard } from './use-wizard.ts';

/** The step. */
export function PeopleStep(props: {
  wizard: Wizard;
  onPolicies: (areSaved: boolean) => void;
  onEmployees: (areSaved: boolean) => void;
  importer: EmployeeImporter;
}) {
  const { wizard, onPolicies, onEmployees, importer } = props;
  const messages = useMessages(wizardMessages);
  const { company } = wizard;
  if (company)
    return (
      <div className="grid max-w-[60rem] gap-10">
        <PolicyForm key={company.id} companyId={company.id} onSaved={onPolicies} />
        <EmployeesPanel
          key={`people-${company.id}`}
          companyId={company.id}
          onSaved={onEmployees}
          importer={importer}
        />
      </div>
    );
  return (
    <FailureNotice
      text={messages.companyIdMissing}
      action={messages.back}
      onAction={() => wizard.go(1)}
      className="max-w-[52rem]"
    />
  );
}
