import { useCallback, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { handoverPathWithCode } from './store-paths.ts';

/** The code in digits that are read at arm's length, and as a QR code that opens the handover in the store. */
export function HandoverCode(props: { id: string; code: string; benefitId: string; storeId: string | null }) {
  const { id, code, benefitId, storeId } = props;
  const messages = useMessages(handoverMessages).card;
  const { publicUrl } = useSite();
  const [isFailed, setFailed] = useState(false);
  const failed = useCallback(() => setFailed(true), []);
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-birch px-4 py-5 text-center">
      <div>
        <p id={`${id}-label`} className="text-small font-semibold">
          {messages.code}
        </p>
        <p
          id={id}
          // Digit by digit, or a screen reader reads a number of hundreds of thousands.
          aria-label={messages.codeSpoken({ digits: [...code].join(' ') })}
          role="img"
          className="text-[2.75rem] leading-tight font-bold tracking-wider tabular-nums"
        >
          {code.slice(0, 3)}
          {'\u00a0'}
          {code.slice(3)}
        </p>
      </div>
      {storeId === null ? null : isFailed ? (
        <p role="alert">{messages.qrFailed}</p>
      ) : (
        <QrCode
          text={`${publicUrl}${handoverPathWithCode(storeId, benefitId, code)}`}
          alt={messages.qrAlt}
          onFailed={failed}
          className="size-52"
        />
      )}
      <p className="max-w-[24rem] text-small">{messages.bring}</p>
      <p className="max-w-[24rem] text-small text-ink-soft">{messages.codeHint}</p>
    </div>
  );
}
