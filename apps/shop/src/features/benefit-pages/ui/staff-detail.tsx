// A benefit as its employer and an admin see it.
import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { formatDate, formatMoneyExact } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { FactGrid } from '#src/ui/fact-grid.tsx';
import type { StaffBenefit } from '../contract.ts';
import { BenefitHead } from './benefit-head.tsx';
import { BenefitSection } from './benefit-section.tsx';
import { ScheduleSection, TermSection } from './term-section.tsx';
import { BenefitNow, BenefitTimeline } from './timeline.tsx';

/** `links`: the reader's own next steps. */
export function StaffDetail(props: {
  benefit: StaffBenefit;
  reader: 'employer' | 'admin';
  as: 'h1' | 'h2';
  links: ReactNode;
  /** More sections, above the timeline. */
  children?: ReactNode;
}) {
  const { benefit, reader, as, links, children } = props;
  return (
    <>
      <BenefitHead benefit={benefit} as={as} />
      <BenefitNow benefit={benefit} reader={reader}>
        {links}
      </BenefitNow>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FactsSection benefit={benefit} />
          <TermSection benefit={benefit} />
          <ScheduleSection benefit={benefit} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {children}
          <BenefitTimeline benefit={benefit} reader={reader} />
        </div>
      </div>
    </>
  );
}

function FactsSection({ benefit }: { benefit: StaffBenefit }) {
  const messages = useMessages(benefitMessages).facts;
  const { names } = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const money = (amount: number) => formatMoneyExact(ore(amount), language);
  return (
    <BenefitSection id="facts" title={messages.title}>
      <FactGrid
        missing={messages.missing}
        rows={[
          [messages.employee, benefit.employee],
          [messages.employeeNumber, benefit.employeeNumber],
          [messages.department, benefit.department],
          [messages.costCentre, benefit.costCentre],
          [messages.employer, benefit.companyName],
          [messages.order, benefit.orderNumber],
          [messages.bike, money(benefit.bikeOre)],
          [messages.accessories, money(benefit.accessoriesOre)],
          [messages.cost, money(benefit.employerCostOre)],
          [messages.share, money(benefit.employerShareOre)],
          [messages.deduction, money(benefit.deductionOre)],
          [messages.remaining, money(benefit.remainingOre)],
          [messages.service, names[benefit.servicePackage]],
          [messages.frame, benefit.frameNumber],
          [messages.handedOver, benefit.handedOverOn && formatDate(benefit.handedOverOn, language)],
          [messages.policy, String(benefit.policyVersion)],
        ]}
      />
    </BenefitSection>
  );
}
