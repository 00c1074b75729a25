import { useState } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { employerJoiningMessages } from '#src/languages/catalogues/employer-code/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { JoiningTerms, rotateCode } from '../contract.ts';

/** The props of a section that changes the settings for joining. */
export interface TermsProps {
  companyId: string;
  terms: JoiningTerms;
  language: Language;
  onChanged: () => Promise<void>;
}

/** The code, the former codes that still work, and the button for a new code. */
export function CodeSection({ companyId, terms, language, onChanged }: TermsProps) {
  const messages = useMessages(employerJoiningMessages);
  const copy = useCopy();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const replace = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const input = { params: { companyId }, body: { code: terms.code } };
      await call<typeof rotateCode>('POST', '/api/employer/:companyId/code/rotation', input);
      show({ text: messages.replaced });
      await onChanged();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      if (code === 'changed-meanwhile') await onChanged();
      setTrouble(
        code === 'changed-meanwhile'
          ? messages.changedMeanwhile
          : code === 'too-many-requests'
            ? messages.tooMany
            : messages.actionFailed,
      );
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Card title={messages.code}>
      <p className="text-h1 font-semibold tracking-wide tabular-nums">{terms.code}</p>
      {terms.formerCodes.map(({ code, validUntil }) => (
        <p key={code} className="text-small text-ink-soft">
          {messages.former({ code, when: formatInstant(validUntil, language) })}
        </p>
      ))}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => void copy(terms.code, { done: messages.codeCopied, failed: messages.copyFailed })}
        >
          {messages.copyCode}
        </Button>
        <Button onClick={() => setAsking(true)}>{messages.replace}</Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.replaceTitle}>
        <p>{messages.replaceText({ days: terms.formerCodeDays })}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel={messages.replacing}
            onClick={() => void replace()}
          >
            {messages.replace}
          </Button>
          <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
        </div>
      </Dialog>
    </Card>
  );
}
