import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { fieldLabel } from './field-labels.ts';
import { type ProductField, type ProductValues, shownValue } from './product-values.ts';

/**
 * Shows both versions: what the admin has typed, and what another person has saved in the meantime
 * (docs/security.md, F21).
 */
export function ClashNotice(props: {
  clashes: readonly ProductField[];
  mine: ProductValues;
  theirs: ProductValues;
  onTakeTheirs: () => void;
}) {
  const { clashes, mine, theirs, onTakeTheirs } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The braces discard the return value of newer browsers, which React would treat as a clean-up function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      <Notice tone="warn" live="alert">
        <p className="font-semibold">{messages.conflict}</p>
        <p>{clashes.length > 0 ? messages.conflictText : messages.conflictNone}</p>
        {clashes.length > 0 ? (
          <>
            <dl className="mt-3 grid gap-3 text-ink">
              {clashes.map((field) => (
                <div key={field}>
                  <dt className="font-semibold">{fieldLabel(field, language)}</dt>
                  <dd className="break-words">{`${messages.yours}: ${shownValue(mine, field, language)}`}</dd>
                  <dd className="break-words">{`${messages.theirs}: ${shownValue(theirs, field, language)}`}</dd>
                </div>
              ))}
            </dl>
            <Button className="mt-3" onClick={onTakeTheirs}>
              {messages.takeTheirs}
            </Button>
          </>
        ) : null}
      </Notice>
    </div>
  );
}
