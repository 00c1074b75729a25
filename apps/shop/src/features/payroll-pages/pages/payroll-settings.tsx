// The settings of a company's payroll file, with a sample of the file.
import { useCallback, useMemo, useState } from 'react';
import type {
  EmployerPolicy,
  readEmployerPolicy,
  savePayrollSettings,
} from '#src/features/policy/contract.ts';
import { PolicyFormView } from '#src/features/policy/ui/policy-form.tsx';
import { type PolicySource, usePolicyForm } from '#src/features/policy/ui/use-policy-form.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { LeaveDialog } from '#src/ui/leave-dialog.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { SampleFile } from '../ui/sample-file.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${payrollMessages[language].settings.title} – ${site.name}`,
  description: payrollMessages[language].settings.description,
  canonical: null,
});

/** The page. */
export default function PayrollSettingsPage() {
  const { settings } = useMessages(payrollMessages);
  return (
    <EmployerShell title={settings.title} access="member-payroll">
      {({ companyId }) => <Settings key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function Settings({ companyId }: { companyId: string }) {
  const { settings, period } = useMessages(payrollMessages);
  const leave = useMessages(policyMessages);
  const path = usePath();
  const [version, setVersion] = useState<EmployerPolicy['policy'] | null>(null);
  const ask = useCallback(async () => {
    const params = { companyId };
    return (await call<typeof readEmployerPolicy>('GET', '/api/employer/:companyId/policy', { params })).data
      .policy;
  }, [companyId]);
  const source = useMemo<PolicySource>(
    () => ({
      read: ask,
      save: async ({ payroll }, base) => {
        const { data } = await call<typeof savePayrollSettings>(
          'PUT',
          '/api/employer/:companyId/payroll-settings',
          { params: { companyId }, body: { payroll, version: base } },
        );
        setVersion(data);
        return data;
      },
    }),
    [companyId, ask],
  );
  // The draft is apart from that of the policy's form, whose other rules this page does not save.
  const form = usePolicyForm(`${companyId}-payroll`, source);
  return (
    <>
      <LeaveDialog
        isChanged={form.isChanged}
        onLeave={form.forget}
        texts={{
          title: leave.leaveTitle,
          text: leave.leaveText,
          stay: leave.stay,
          leave: leave.leave,
        }}
      />
      <PageLink
        to={path(`/employer/${companyId}/payroll`)}
        className="link inline-flex min-h-8 items-center justify-self-start"
      >
        {period.back}
      </PageLink>
      <p className="max-w-[42rem] text-ink-soft">{settings.lead}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <PolicyFormView form={form} titleLevel="h2" title={settings.form} isPayroll />
        <SampleFile
          companyId={companyId}
          version={version?.version ?? 0}
          usual={form.values.payroll.fileFormat}
          isUnsaved={form.isChanged}
        />
      </div>
    </>
  );
}
