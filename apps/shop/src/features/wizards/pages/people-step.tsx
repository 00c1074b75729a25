// Step 3 of the company's wizard.

import type { ReactNode } from 'react';
import {
  type EmployeeImporter,
  EmployeesPanel,
} from '#src/features/wizard-employees/pages/employees-panel.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import type { Wizard } from '../ui/use-wizard.ts';

/** The step. `policyForm` is the form of the company's policy. */
export function PeopleStep(props: {
  wizard: Wizard;
  policyForm: (companyId: string) => ReactNode;
  onEmployees: (areSaved: boolean) => void;
  importer: EmployeeImporter;
}) {
  const { wizard, policyForm, onEmployees, importer } = props;
  const messages = useMessages(wizardMessages);
  const { company } = wizard;
  if (company)
    return (
      <div className="grid max-w-[60rem] gap-10">
        {policyForm(company.id)}
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
