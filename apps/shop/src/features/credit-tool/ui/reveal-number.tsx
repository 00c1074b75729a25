import { useState } from 'react';
import type { revealPersonalNumber } from '#src/features/company-data/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';

/**
 * The button that reveals a masked personal number. The number is not stored and disappears with the page.
 */
export function RevealNumber({
  companyId: orgNumber,
  name,
  masked,
}: {
  companyId: string;
  name: string;
  masked: string;
}) {
  const messages = useMessages(creditToolMessages);
  const { show } = useToast();
  const [whole, setWhole] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reveal = async () => {
    setBusy(true);
    try {
      const body = { companyId: orgNumber, name, personalNumber: masked };
      const said = await call<typeof revealPersonalNumber>('POST', '/api/company-data/reveal', { body });
      setWhole(said.personalNumber);
    } catch {
      show({ tone: 'error', text: messages.revealFailed });
    }
    setBusy(false);
  };
  return whole ? (
    <span role="status" className="font-medium tabular-nums">
      {whole}
    </span>
  ) : (
    <Button
      busy={isBusy}
      busyLabel={messages.revealing}
      onClick={() => void reveal()}
      className="min-h-11 px-3 py-1.5 text-small"
    >
      {messages.reveal({ name })}
    </Button>
  );
}
