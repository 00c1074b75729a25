import { ArrowLeft } from 'lucide';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';

// The history key of a page that the browser opened from outside, by a link or by typing.
const FIRST_KEY = 'default';

/** Goes back to the list with its filters and scroll position, or to the store for visitors from outside. */
export function BackButton() {
  const messages = useMessages(productMessages);
  const navigate = useNavigate();
  const { key } = useLocation();
  const path = usePath();
  const back = (event: MouseEvent) => {
    if (key === FIRST_KEY || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <PageLink
      to={path('/')}
      onClick={back}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-small px-2 text-small font-semibold text-ink no-underline hover:underline"
    >
      <Icon of={ArrowLeft} className="size-5" />
      {messages.back}
    </PageLink>
  );
}
