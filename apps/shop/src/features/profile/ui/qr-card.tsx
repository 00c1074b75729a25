import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { ProfileSection } from './section.tsx';

/** Source: specification section 9. */
const QR = { shown: 120, downloaded: 240, options: { margin: 1, errorCorrectionLevel: 'M' } } as const;

const ownUrl = () => location.origin + location.pathname;

/** The page's own URL as a QR code, with buttons to copy and download. */
export function QrCard() {
  const messages = useMessages(profileMessages);
  const copy = useCopy();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    import('qrcode')
      .then(({ toCanvas }) => toCanvas(element, ownUrl(), { ...QR.options, width: QR.shown }))
      .catch(() => setFailed(true));
  }, []);
  const download = async () => {
    try {
      const { toDataURL } = await import('qrcode');
      const link = document.createElement('a');
      link.href = await toDataURL(ownUrl(), { ...QR.options, width: QR.downloaded });
      link.download = 'qr.png';
      link.click();
    } catch {
      setFailed(true);
    }
  };
  return (
    <ProfileSection id="qr" title={messages.qrTitle} text={messages.qrText}>
      <div className="flex flex-wrap items-center gap-5">
        {isFailed ? (
          <p role="alert">{messages.qrFailed}</p>
        ) : (
          <canvas
            ref={canvas}
            role="img"
            aria-label={messages.qrAlt}
            width={QR.shown}
            height={QR.shown}
            className="size-30 rounded-small"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => void copy(ownUrl(), { done: messages.linkCopied, failed: messages.copyFailed })}
          >
            {messages.copyLink}
          </Button>
          <Button onClick={() => void download()}>{messages.downloadPng}</Button>
        </div>
      </div>
    </ProfileSection>
  );
}
