import { useCallback, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { useCopy } from '#src/ui/use-copy.ts';

/** The link for joining, and its QR code. */
export function LinkSection({ link }: { link: string }) {
  const messages = useMessages(employerJoiningMessages);
  const copy = useCopy();
  const [isFailed, setFailed] = useState(false);
  const failed = useCallback(() => setFailed(true), []);
  return (
    <Card title={messages.link}>
      <div className="flex flex-wrap items-center gap-5">
        {isFailed ? (
          <p role="alert">{messages.qrFailed}</p>
        ) : (
          <QrCode text={link} alt={messages.qrAlt({ link })} onFailed={failed} />
        )}
        <div className="grid min-w-0 flex-1 basis-52 gap-3">
          <p className="break-all">{link}</p>
          <Button
            onClick={() => void copy(link, { done: messages.linkCopied, failed: messages.copyFailed })}
            className="justify-self-start"
          >
            {messages.copyLink}
          </Button>
        </div>
      </div>
    </Card>
  );
}
