// The welcome page of the one municipal employer (specification section 2, "Municipal welcome page").

import { purchaseWindow } from '@activepick/domain/benefit/purchase-window.ts';
import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { PageScene } from '#src/features/content/ui/page-scene.tsx';
import type { listMemberships } from '#src/features/members/contract.ts';
import type { readEmployerPolicy } from '#src/features/policy/contract.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { municipalMessages } from '#src/languages/catalogues/municipal/messages.ts';
import { askForMissingBike } from '#src/layout/missing-bike-launcher.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useQuery } from '#src/wire/use-query.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: municipalMessages[language].pageTitle({ name: site.name }),
  description: municipalMessages[language].description,
  canonical: null,
});

/** When and how to buy, the benefits, and the conditions. */
export default function GislavedPage() {
  const messages = useMessages(municipalMessages);
  return (
    <div className="frame grid gap-12 pt-8 pb-16 md:pt-12">
      <header className="grid items-start gap-8 lg:grid-cols-2 lg:gap-x-16">
        <div>
          <h1 className="text-h1">{messages.title}</h1>
          <p className="mt-4 max-w-[46rem] text-lead text-ink-soft">{messages.lead}</p>
          <div className="mt-6">
            <Window />
          </div>
        </div>
        <PageScene of="gislaved" />
      </header>
      <Bullets id="benefits" title={messages.benefitsTitle} items={Object.values(messages.benefits)} />
      <Ways />
      <Tools />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Policies />
        <Bullets id="note" title={messages.noteTitle} items={Object.values(messages.note)} isCard />
      </div>
    </div>
  );
}

const ownPolicy = async () => {
  const { data: companies } = await call<typeof listMemberships>('GET', '/api/account/memberships');
  const [company] = companies;
  if (!company) return null;
  const { companyId } = company;
  const { data } = await call<typeof readEmployerPolicy>('GET', '/api/employer/:companyId/policy', {
    params: { companyId },
  });
  return data.policy;
};

// The rules of the municipality's policy, or the default rules before it has one.
function Policies() {
  const messages = useMessages(municipalMessages);
  const { language } = useLanguage();
  const path = usePath();
  const answer = useQuery(ownPolicy);
  const policy = answer.state === 'there' ? answer.data : null;
  const { amount, ...others } = messages.policies;
  const items = [
    policy ? messages.ownAmount({ amount: formatMoney(ore(policy.maxBenefitOre), language) }) : amount,
    ...Object.values(others),
    ...(policy && policy.approval !== 'none' ? [messages.approved] : []),
  ];
  return (
    <Bullets id="policies" title={messages.policiesTitle} items={items} isCard>
      <PageLink to={path('/profile#agreements')} className="link mt-3 inline-flex min-h-8 items-center">
        {messages.toAgreements}
      </PageLink>
    </Bullets>
  );
}

function Window() {
  const messages = useMessages(municipalMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { from, to } = purchaseWindow(useSite().today);
  return (
    <section aria-labelledby="window-title" className="rounded-card bg-act p-6 text-on-act">
      <h2 id="window-title" className="text-body font-semibold">
        {messages.windowTitle}
      </h2>
      <p className="my-2 text-h3 font-bold">
        {messages.window({ from: formatDate(from, language), to: formatDate(to, language) })}
      </p>
      <p>{messages.windowText}</p>
      <PageLink
        to={path('/#products')}
        className="mt-4 inline-flex min-h-12 items-center rounded-card bg-paper px-5 font-semibold text-ink no-underline"
      >
        {messages.toBikes}
      </PageLink>
    </section>
  );
}

function Bullets(props: {
  id: string;
  title: string;
  items: readonly string[];
  isCard?: boolean;
  children?: ReactNode;
}) {
  const { id, title, items, isCard, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-24 ${isCard ? 'rounded-card bg-moss p-6' : ''}`}
    >
      <h2 id={`${id}-title`} className="mb-3 text-h2">
        {title}
      </h2>
      <div className="prose max-w-none!">
        <ul className={isCard ? '' : 'gap-x-12 md:columns-2'}>
          {items.map((text) => (
            <li key={text} className="break-inside-avoid">
              {text}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

function Ways() {
  const { ways, waysTitle } = useMessages(municipalMessages);
  const path = usePath();
  const act: Record<keyof typeof ways, ReactNode> = {
    local: <LinkButton to={path('/stores?q=Gislaved')}>{ways.local.action}</LinkButton>,
    web: <LinkButton to={path('/#products')}>{ways.web.action}</LinkButton>,
    partner: <LinkButton to={path('/stores')}>{ways.partner.action}</LinkButton>,
    link: <Button onClick={askForMissingBike}>{ways.link.action}</Button>,
  };
  return (
    <section aria-labelledby="ways-title">
      <h2 id="ways-title" className="mb-4 text-h2">
        {waysTitle}
      </h2>
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {(Object.keys(act) as (keyof typeof ways)[]).map((way) => (
          <li key={way} className="flex flex-col items-start gap-2 border-t-2 border-act pt-3">
            <h3 className="text-h3">{ways[way].title}</h3>
            <p className="flex-1">{ways[way].text}</p>
            {act[way]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Tools() {
  const { tools, toolsTitle } = useMessages(municipalMessages);
  const path = usePath();
  const url: Record<keyof typeof tools, string> = {
    calculator: '/calculator',
    benefits: '/profile#benefits',
    questions: '/sun',
    stores: '/stores',
    policies: '/gislaved#policies',
    contact: '/contact',
  };
  return (
    <section aria-labelledby="tools-title">
      <h2 id="tools-title" className="mb-4 text-h2">
        {toolsTitle}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(url) as (keyof typeof tools)[]).map((tool) => (
          <li key={tool} className="relative rounded-card border border-line bg-surface p-5 hover:border-ink">
            <h3 className="text-h3">
              <PageLink
                to={path(url[tool])}
                className="text-ink after:absolute after:inset-0 after:rounded-card"
              >
                {tools[tool].title}
              </PageLink>
            </h3>
            <p className="mt-1 text-ink-soft">{tools[tool].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
