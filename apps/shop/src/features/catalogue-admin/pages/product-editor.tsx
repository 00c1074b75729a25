import { fieldIn } from '@activepick/domain/catalogue/texts.ts';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { AdminSection } from '#src/features/order-admin/ui/admin-section.tsx';
import { StaleNotice } from '#src/features/order-admin/ui/stale-notice.tsx';
import { PicturePanel } from '#src/features/product-media/pages/picture-panel.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { useSerialMutation } from '#src/wire/use-serial-mutation.ts';
import type { AdminProductDetail, readAdminProduct } from '../contract.ts';
import type { EditorPanelProps } from '../ui/editor-panel-props.ts';
import { PriceHistory } from '../ui/price-history.tsx';
import { ProductEditorForm } from './product-editor-form.tsx';
import { PublicationPanel } from './publication-panel.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${catalogueAdminMessages[language].title} – ${site.name}`,
  description: catalogueAdminMessages[language].description,
  canonical: null,
});

const NEW = 'new';

/** One product, or a new one, with all admin actions. */
export default function ProductEditorPage() {
  const { id = '' } = useParams();
  const messages = useMessages(catalogueAdminMessages);
  const path = usePath();
  return (
    <div className="frame flex flex-col gap-6 py-8 md:py-12">
      <p className="no-print">
        <PageLink to={path('/admin/catalogue')} className="link inline-flex min-h-8 items-center text-small">
          {messages.back}
        </PageLink>
      </p>
      {id === NEW ? <NewProduct key={NEW} /> : <KnownProduct key={id} id={id} />}
    </div>
  );
}

function NewProduct() {
  const messages = useMessages(catalogueAdminMessages);
  const inTurn = useSerialMutation(NEW, 0);
  useTitle(messages.newProduct);
  return (
    <>
      <h1 className="text-h1">{messages.newProduct}</h1>
      <div className="max-w-5xl">
        <ProductEditorForm product={null} inTurn={inTurn} onChanged={() => Promise.resolve()} />
      </div>
    </>
  );
}

function KnownProduct({ id }: { id: string }) {
  const messages = useMessages(catalogueAdminMessages);
  const path = usePath();
  const ask = useCallback(async (): Promise<AdminProductDetail | null> => {
    try {
      return (await call<typeof readAdminProduct>('GET', '/api/admin/catalogue/:id', { params: { id } }))
        .data;
    } catch (error) {
      if (error instanceof CallRefused && error.problem.status < 500) return null;
      throw error;
    }
  }, [id]);
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading')
    return (
      <>
        <h1 className="text-h1">{messages.title}</h1>
        <Skeleton className="h-dvh w-full" />
      </>
    );
  if (answer.state !== 'there')
    return (
      <>
        <h1 className="text-h1">{messages.title}</h1>
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      </>
    );
  if (answer.data === null)
    return (
      <>
        <h1 className="text-h1">{messages.missing}</h1>
        <LinkButton to={path('/admin/catalogue')} className="self-start">
          {messages.back}
        </LinkButton>
      </>
    );
  return (
    <>
      {answer.isStale ? <StaleNotice onRetry={answer.askAgain} /> : null}
      <Editor product={answer.data} onChanged={answer.askAgain} />
    </>
  );
}

function Editor({ product, onChanged }: Omit<EditorPanelProps, 'inTurn'>) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const name = fieldIn(product.draft, 'name', language);
  useTitle(name);
  const inTurn = useSerialMutation(product.id, product.version);
  const acting = { product, inTurn, onChanged };
  return (
    <>
      <div>
        <h1 className="text-h1">{name}</h1>
        <p className="mt-1 text-small text-ink-soft">
          {[product.id, messages.changed({ when: formatInstant(product.changedAt, language) })].join(' · ')}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ProductEditorForm {...acting} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PublicationPanel {...acting} name={name} />
          <PicturePanel {...acting} />
          <AdminSection id="history" title={messages.history}>
            <PriceHistory prices={product.prices} />
          </AdminSection>
        </div>
      </div>
    </>
  );
}
