import { requiresApproval } from '@activepick/domain/benefit/policy.ts';
import { useMemo } from 'react';
import type { readPolicy, savePolicy } from '#src/features/companies/contract.ts';
import { call } from '#src/wire/call.ts';
import { PolicyFormView } from './policy-form.tsx';
import { type PolicySource, usePolicyForm } from './use-policy-form.ts';

/** The policy in the wizard that onboards an employer: simple rules first, all others behind a disclosure. */
export function StaffPolicyForm(props: { companyId: string; onSaved: (isSaved: boolean) => void }) {
  const { companyId, onSaved } = props;
  const source = useMemo<PolicySource>(() => {
    const params = { id: companyId };
    return {
      read: async () => (await call<typeof readPolicy>('GET', '/api/companies/:id/policy', { params })).data,
      save: async (policy, version) => {
        const body = { ...policy, requireManagerApproval: requiresApproval(policy), version };
        return (await call<typeof savePolicy>('PUT', '/api/companies/:id/policy', { params, body })).data;
      },
    };
  }, [companyId]);
  const form = usePolicyForm(companyId, source, onSaved);
  return <PolicyFormView form={form} isShort />;
}
