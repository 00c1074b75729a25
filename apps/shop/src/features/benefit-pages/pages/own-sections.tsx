// The smaller sections of the employee's page.
import { ore } from '@activepick/domain/money.ts';
import { Download } from 'lucide';
import { useState } from 'react';
import { saveOrderPdf } from '#src/features/orders/ui/download-order.ts';
import { formatMoney, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import type { OwnBenefit } from '../contract.ts';
import { BenefitSection, FactRows } from '../ui/benefit-section.tsx';

/** What the benefit costs a month, and over the term. */
export function CostSection({ benefit }: { benefit: OwnBenefit }) {
  const messages = useMessages(benefitMessages).cost;
  const { language } = useLanguage();
  const { deductionOre, employerShareOre, deductionOverTermOre } = benefit;
  return (
    <BenefitSection id="cost" title={messages.title}>
      <FactRows
        rows={[
          [messages.deduction, formatMoneyExact(ore(deductionOre), language)],
          [
            messages.share,
            employerShareOre > 0 ? formatMoneyExact(ore(employerShareOre), language) : messages.noShare,
          ],
          [messages.overTerm, formatMoney(ore(deductionOverTermOre), language)],
        ]}
      />
    </BenefitSection>
  );
}

/** The service package with its yearly budget. */
export function ServiceSection({ benefit }: { benefit: OwnBenefit }) {
  const messages = useMessages(benefitMessages).service;
  const { names } = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const { servicePackage, serviceBudgetOre } = benefit;
  return (
    <BenefitSection id="service" title={messages.title}>
      <FactRows
        rows={[
          [messages.chosen, names[servicePackage]],
          [
            messages.budget,
            serviceBudgetOre > 0 ? formatMoney(ore(serviceBudgetOre), language) : messages.none,
          ],
        ]}
      />
    </BenefitSection>
  );
}

/** The order as a document, and the way to its page. */
export function DocumentsSection({ benefit }: { benefit: OwnBenefit }) {
  const messages = useMessages(benefitMessages).documents;
  const path = usePath();
  const { orderNumber, orderToken } = benefit;
  if (orderNumber === null) return null;
  return (
    <BenefitSection id="documents" title={messages.title} isScreenOnly>
      {orderToken === null ? (
        <p className="text-small">{messages.none}</p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <OrderDocument number={orderNumber} token={orderToken} />
          <PageLink to={path(`/order#${orderToken}`)} className="link inline-flex min-h-11 items-center">
            {messages.toOrder}
          </PageLink>
        </div>
      )}
    </BenefitSection>
  );
}

function OrderDocument({ number, token }: { number: string; token: string }) {
  const messages = useMessages(benefitMessages).documents;
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveOrderPdf(token, language).catch(() => show({ tone: 'error', text: messages.saveFailed }));
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={messages.saving} onClick={() => void save()}>
      <Icon of={Download} className="size-4.5" />
      <span>{messages.order({ number })}</span>
    </Button>
  );
}
