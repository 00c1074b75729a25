import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';

/**
 * The information that consumers get before they buy: seller, withdrawal, complaints, how the agreement is made. `goods`: an
 * order, or the bike of a benefit.
 */
export function BeforeYouBuy({ site, goods = 'order' }: { site: Site; goods?: 'order' | 'bike' }) {
  const messages = useMessages(checkoutMessages);
  const { withdrawal, complaint, terms } =
    goods === 'bike'
      ? messages.ofBike
      : {
          withdrawal: messages.beforeWithdrawalText,
          complaint: messages.beforeComplaintText,
          terms: messages.beforeTermsText,
        };
  const path = usePath();
  const seller = [site.legalName, site.postalAddress, site.email].join(', ');
  return (
    <Disclosure summary={messages.beforeTitle} className={DISCLOSURE}>
      <div className="grid gap-4 text-small">
        <SellerPart title={messages.beforeSeller} site={site} />
        <Part title={messages.beforeWithdrawal}>
          {withdrawal} <WithdrawLink />
        </Part>
        <Part title={messages.withdrawalForm}>
          {[messages.withdrawalFormTo({ seller }), ...messages.withdrawalFormLines].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Part>
        <Part title={messages.beforeComplaint}>{complaint}</Part>
        <Part title={messages.beforeTerms}>
          {terms}{' '}
          <a className="link" href={path('/terms')} target="_blank" rel="noopener">
            {messages.termsOfSale}
          </a>
        </Part>
      </div>
    </Disclosure>
  );
}

/** What an employee knows before the order goes to the employer. It is no purchase. */
export function BeforeYouSend({ site }: { site: Site }) {
  const { finance } = useMessages(checkoutMessages);
  return (
    <Disclosure summary={finance.beforeTitle} className={DISCLOSURE}>
      <div className="grid gap-4 text-small">
        <Part title={finance.how}>{finance.howText}</Part>
        <Part title={finance.withdrawal}>
          {finance.withdrawalText} <WithdrawLink />
        </Part>
        <Part title={finance.complaint}>{finance.complaintText}</Part>
        <SellerPart title={finance.seller} site={site} />
      </div>
    </Disclosure>
  );
}

const DISCLOSURE = 'rounded-card border border-line px-5 py-2';

function WithdrawLink() {
  const messages = useMessages(checkoutMessages);
  const path = usePath();
  return (
    <PageLink className="link" to={path('/withdraw')} reloadDocument target="_blank">
      {messages.withdrawHere}
    </PageLink>
  );
}

function SellerPart({ title, site }: { title: string; site: Site }) {
  const messages = useMessages(checkoutMessages);
  return (
    <Part title={title}>
      {[
        site.legalName,
        messages.orgNumber({ number: site.orgNumber }),
        messages.vatNumber({ number: site.vatNumber }),
        site.postalAddress,
      ].join(', ')}
      {', '}
      <a className="link" href={`mailto:${site.email}`}>
        {site.email}
      </a>
      {', '}
      <a className="link whitespace-nowrap" href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
        {site.phone}
      </a>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-soft">{children}</p>
    </section>
  );
}
