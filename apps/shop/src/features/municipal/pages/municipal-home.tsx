// The part of home for the municipal account. Loaded once the account is known, so that home is the same for
// all other people and can be cached.
import { purchaseWindow } from '@activepick/domain/benefit/purchase-window.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { municipalMessages } from '#src/languages/catalogues/municipal/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useSite } from '#src/wire/site-context.ts';

/** The banner, and the initial tier of Customer Picks. */
export default function MunicipalHome() {
  const messages = useMessages(municipalMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { to } = purchaseWindow(useSite().today);
  useFirstTier();
  return (
    <section aria-labelledby="municipal-title" className="frame pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-moss p-6">
        <div className="max-w-[40rem]">
          <h2 id="municipal-title" className="text-h3">
            {messages.bannerTitle}
          </h2>
          <p>{messages.bannerText({ to: formatDate(to, language) })}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={path('/gislaved')} variant="primary">
            {messages.bannerEmployer}
          </LinkButton>
          <LinkButton to={path('/profile')}>{messages.bannerProfile}</LinkButton>
        </div>
      </div>
    </section>
  );
}

// The preset choice of a tier. A tier in the URL, including 'all', replaces it.
function useFirstTier(): void {
  const { specialTier } = useSite();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (['tier', 'category', 'tag', 'cursor'].some((name) => query.has(name))) return;
    query.set('tier', specialTier);
    void navigate(`${pathname}?${query}${hash}`, { replace: true, preventScrollReset: true });
  }, [specialTier, navigate, pathname, search, hash]);
}
