import { ore } from '@activepick/domain/money.ts';
import type { CompanyPolicy } from '#src/features/policy/contract.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { companyAdminMessages } from '#src/languages/catalogues/company-admin/messages.ts';
import { FactGrid } from '#src/ui/fact-grid.tsx';

/** A company's policy. */
export function PolicyCard({ policy }: { policy: CompanyPolicy }) {
  const messages = useMessages(companyAdminMessages);
  const { language } = useLanguage();
  const yesNo = (is: boolean) => (is ? messages.yes : messages.no);
  return (
    <section
      aria-labelledby="policy-title"
      className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="policy-title" className="text-h3">
        {messages.policy}
      </h2>
      <FactGrid
        missing={messages.missing}
        rows={[
          [messages.allowBikeLeasing, yesNo(policy.allowBikeLeasing)],
          [messages.allowAccessories, yesNo(policy.allowAccessories)],
          [messages.requireManagerApproval, yesNo(policy.requireManagerApproval)],
          [messages.maxBenefit, formatMoney(ore(policy.maxBenefitOre), language)],
          [messages.notes, policy.notes],
        ]}
      />
    </section>
  );
}
