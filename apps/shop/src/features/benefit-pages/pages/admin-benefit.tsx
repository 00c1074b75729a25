// One benefit with its whole history, for admins.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { CardPayments } from '#src/features/refund-admin/ui/card-payments.tsx';
import { StaffTermEnd } from '#src/features/term-end-pages/ui/staff-term-end.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readAnyBenefit } from '../contract.ts';
import { StaffDetail } from '../ui/staff-detail.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${benefitMessages[language].title} – ${site.name}`,
  description: benefitMessages[language].admin.description,
  canonical: null,
});

/** The page. */
export default function AdminBenefitPage() {
  const { id = '' } = useParams();
  const messages = useMessages(benefitMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(
        async () =>
          (await call<typeof readAnyBenefit>('GET', '/api/admin/benefits/:id', { params: { id } })).data,
      ),
    [id],
  );
  const answer = useQuery(ask, { keeps: true });
  const benefit = answer.state === 'there' ? answer.data : null;
  useTitle(benefit ? messages.number(benefit) : messages.title);
  return (
    <div className="print-facts frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <PageLink
        to={path('/admin/benefits')}
        className="link no-print inline-flex min-h-8 items-center justify-self-start text-small"
      >
        {messages.backToList}
      </PageLink>
      <ReadState answer={answer} as="h1" texts={messages} />
      {benefit ? (
        <StaffDetail
          benefit={benefit}
          reader="admin"
          as="h1"
          links={
            benefit.orderId ? (
              <LinkButton to={path(`/admin/orders/${benefit.orderId}`)}>{messages.facts.toOrder}</LinkButton>
            ) : null
          }
        >
          <StaffTermEnd benefitId={benefit.id} companyId={null} />
          <CardPayments benefitId={benefit.id} />
        </StaffDetail>
      ) : null}
    </div>
  );
}
