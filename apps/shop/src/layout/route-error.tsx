import { type StateDrawing, sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useSite } from '#src/wire/site-context.ts';
import {
  type ErrorKind,
  errorDetail,
  errorKind,
  errorPageMeta,
  errorTexts,
  requestIdOf,
} from './error-meta.ts';
import { ErrorPage } from './error-page.tsx';
import { usePageHead } from './use-page-head.ts';

// Decorative, because the text next to it has the same information.
const DRAWINGS: Record<ErrorKind, StateDrawing> = {
  page: 'lost-page',
  product: 'lost-product',
  unreachable: 'offline',
  fault: 'fault',
};

/** The page for an unknown URL, an unknown product or an error. */
export function RouteError() {
  const error = useRouteError();
  const messages = useMessages(layoutMessages);
  const { language } = useLanguage();
  const site = useSite();
  const path = usePath();
  const kind = errorKind(error);
  const id = requestIdOf(error);
  const meta = useMemo(() => errorPageMeta(error, language, site), [error, language, site]);
  usePageHead(meta, site, language);
  const mayRetry = kind === 'fault' || kind === 'unreachable';
  return (
    <ErrorPage
      drawing={sceneUrl(DRAWINGS[kind])}
      note={id === null ? errorDetail(error, language) : messages.requestId({ id })}
      {...errorTexts(kind, language)}
    >
      {mayRetry ? <RetryButton label={messages.tryAgain} /> : null}
      <LinkButton to={path('/')} reloadDocument={mayRetry} variant={mayRetry ? 'quiet' : 'primary'}>
        {messages.toHome}
      </LinkButton>
    </ErrorPage>
  );
}

/** The same page, if even the layout cannot be rendered. */
export function RootError() {
  return (
    <main id="main">
      <RouteError />
    </main>
  );
}

function RetryButton({ label }: { label: string }) {
  const isBusy = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = () => void navigate(`${pathname}${search}`, { replace: true });
  return (
    <Button variant="primary" busy={isBusy} onClick={retry}>
      {label}
    </Button>
  );
}
