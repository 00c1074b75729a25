// Bulk actions on products. Each product goes through the endpoint for a single one.
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { BulkResult } from '#src/ui/bulk-result.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useBulk } from '#src/ui/use-bulk.ts';
import { call } from '#src/wire/call.ts';
import type { AdminProduct, publishProduct } from '../contract.ts';

interface BulkProductsProps {
  products: readonly AdminProduct[];
  onDone: (kept: readonly string[]) => void;
}

/** Publishes or unpublishes the chosen products, after a confirmation. */
export function BulkProducts({ products, onDone }: BulkProductsProps) {
  const messages = useMessages(catalogueAdminMessages);
  const bulk = useBulk<AdminProduct>({ doneText: messages.bulkDone, onDone });
  const [asked, setAsked] = useState<'publish' | 'unpublish' | null>(null);
  const drafts = products.filter(({ state }) => state === 'draft');
  const published = products.filter(({ state }) => state !== 'draft');
  const act = (what: 'publish' | 'unpublish') => {
    setAsked(null);
    const rows = what === 'publish' ? drafts : published;
    void bulk.run(rows, ({ id, version }, options) =>
      call<typeof publishProduct>(
        'POST',
        '/api/admin/catalogue/:id/publication',
        { params: { id }, body: { version, published: what === 'publish' } },
        options,
      ),
    );
  };
  const isBusy = bulk.progress !== null;
  return (
    <>
      {drafts.length > 0 ? (
        <Button variant="primary" busy={isBusy} onClick={() => setAsked('publish')}>
          {messages.bulkLabels.publish({ count: drafts.length })}
        </Button>
      ) : null}
      {published.length > 0 ? (
        <Button busy={isBusy} onClick={() => setAsked('unpublish')}>
          {messages.bulkLabels.unpublish({ count: published.length })}
        </Button>
      ) : null}
      <BulkResult {...bulk} nameOf={({ name }) => name} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked
            ? `${messages.bulkLabels[asked]({ count: (asked === 'publish' ? drafts : published).length })}?`
            : ''
        }
      >
        {asked ? (
          <div className="grid gap-5">
            <p>{asked === 'publish' ? messages.bulkPublishAsk : messages.bulkUnpublishAsk}</p>
            <div className="flex flex-wrap gap-3">
              <Button variant={asked === 'publish' ? 'primary' : 'danger'} onClick={() => act(asked)}>
                {asked === 'publish' ? messages.publish : messages.unpublish}
              </Button>
              <Button onClick={() => setAsked(null)}>{messages.abort}</Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
