import type { ClaimKind } from '@activepick/domain/orders/claim.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { viewOrder } from '../contract.ts';
import { ClaimSteps, EMPTY_CLAIM } from '../ui/claim-steps.tsx';

const kindIn = (search: string): ClaimKind =>
  new URLSearchParams(search).get('kind') === 'complaint' ? 'complaint' : 'withdrawal';

/** Head of the page. */
export const meta = ({ language, site, url }: MetaInput<unknown>): PageMeta => {
  const messages = ordersMessages[language];
  const isComplaint = kindIn(url.search) === 'complaint';
  return {
    title: `${isComplaint ? messages.complainTitle : messages.withdrawTitle} – ${site.name}`,
    description: isComplaint ? messages.complainDescription : messages.withdrawDescription,
    canonical: isComplaint ? '/withdraw?kind=complaint' : '/withdraw',
  };
};

/**
 * The page where buyers withdraw from a purchase or complain, signed in or not. Source: 2 kap. 10 a § distansavtalslagen
 * (2005:59), in force since 19 June 2026: a function with this name, two steps, a receipt at once.
 */
export default function WithdrawPage() {
  const messages = useMessages(ordersMessages);
  const path = usePath();
  const site = useSite();
  const kind = kindIn(useLocation().search);
  const known = useKnownOrder();
  const isComplaint = kind === 'complaint';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{isComplaint ? messages.complainTitle : messages.withdrawTitle}</h1>
      <p className="max-w-[42rem] text-ink-soft">
        {isComplaint ? messages.complainLead : messages.withdrawLead}
      </p>
      <nav aria-label={messages.kinds} className="no-print">
        <ul className="flex flex-wrap gap-2">
          {(['withdrawal', 'complaint'] as const).map((one) => (
            <li key={one}>
              <ChipLink
                to={path(one === 'complaint' ? '/withdraw?kind=complaint' : '/withdraw')}
                isCurrent={one === kind}
              >
                {messages.kindNames[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <ClaimSteps key={kind} kind={kind} known={known} />
      <p className="text-small text-ink-soft">
        {messages.otherWays({ email: site.email, phone: site.phone })}
      </p>
    </div>
  );
}

// Buyers who come from an order or its mail only need to confirm.
function useKnownOrder() {
  const { language } = useLanguage();
  const [token] = useLinkToken('order-link');
  const [known, setKnown] = useState<typeof EMPTY_CLAIM | null>(null);
  const asked = useRef<string>(null);
  useEffect(() => {
    if (token === null || token === 'unknown' || asked.current === token) return;
    asked.current = token;
    call<typeof viewOrder>(
      'POST',
      '/api/orders/view',
      { body: { token } },
      { language, isPublic: true },
    ).then(
      ({ data: { name, orderNumber, email } }) => setKnown({ ...EMPTY_CLAIM, name, orderNumber, email }),
      // If the order cannot be loaded, the buyer types its data.
      () => undefined,
    );
  }, [token, language]);
  return known;
}
