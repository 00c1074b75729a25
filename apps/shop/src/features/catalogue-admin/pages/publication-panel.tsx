import { useState } from 'react';
import { AdminSection } from '#src/features/order-admin/ui/admin-section.tsx';
import { useMutation } from '#src/features/order-admin/ui/use-mutation.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import type { publishProduct } from '../contract.ts';
import type { EditorPanelProps } from '../ui/editor-panel-props.ts';
import { StateChip } from '../ui/product-row.tsx';

/** Publishes or unpublishes a product, after a confirmation. */
export function PublicationPanel(props: EditorPanelProps & { name: string }) {
  const { product, name, inTurn, onChanged } = props;
  const messages = useMessages(catalogueAdminMessages);
  const path = usePath();
  const { show } = useToast();
  const { isBusy, run } = useMutation(onChanged);
  const [isAsked, setAsked] = useState(false);
  const isOut = product.state === 'draft';
  const act = async () => {
    const params = { id: product.id };
    const end = await run(() =>
      inTurn((version) =>
        call<typeof publishProduct>('POST', '/api/admin/catalogue/:id/publication', {
          params,
          body: { version, published: isOut },
        }),
      ),
    );
    if (end === null) return;
    setAsked(false);
    if (end === 'done') show({ text: isOut ? messages.publishedDone : messages.unpublishedDone });
    else show({ tone: 'error', text: end === 'conflict' ? messages.stale : messages.saveFailed });
  };
  const label = isOut ? messages.publish : messages.unpublish;
  return (
    <AdminSection id="publication" title={messages.publication}>
      <p>
        <StateChip state={product.state} />
      </p>
      <p className="mt-2 mb-4 text-small text-ink-soft">{messages.publicationTexts[product.state]}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant={isOut ? 'primary' : 'quiet'} onClick={() => setAsked(true)}>
          {label}
        </Button>
        {isOut ? null : (
          <PageLink to={path(product.address)} className="link inline-flex min-h-11 items-center">
            {messages.view}
          </PageLink>
        )}
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={isOut ? messages.publishTitle({ name }) : messages.unpublishTitle({ name })}
      >
        <div className="grid gap-5">
          <p>{isOut ? messages.publishAsk : messages.unpublishAsk}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={isOut ? 'primary' : 'danger'}
              busy={isBusy}
              busyLabel={messages.saving}
              onClick={() => void act()}
            >
              {label}
            </Button>
            <Button onClick={() => setAsked(false)}>{messages.abort}</Button>
          </div>
        </div>
      </Dialog>
    </AdminSection>
  );
}
