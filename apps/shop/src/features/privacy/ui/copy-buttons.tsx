import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { saveFile } from '#src/wire/save-file.ts';
import type { copyPrivacyData } from '../contract.ts';

/** Downloads a person's data, as a readable and as a machine-readable file. */
export function CopyButtons({ token }: { token: string }) {
  const messages = useMessages(privacyMessages).own;
  const { language } = useLanguage();
  const { show } = useToast();
  const [busy, setBusy] = useState<'html' | 'json' | null>(null);
  const download = async (kind: 'html' | 'json') => {
    setBusy(kind);
    try {
      const { data } = await call<typeof copyPrivacyData>(
        'POST',
        '/api/privacy/copy',
        { body: { token } },
        { language, isPublic: true },
      );
      if (kind === 'html') saveFile(new Blob([data.html], { type: 'text/html' }), 'activepick.html');
      else
        saveFile(
          new Blob([JSON.stringify(data.json, null, 2)], { type: 'application/json' }),
          'activepick.json',
        );
    } catch {
      show({ tone: 'error', text: messages.failed });
    }
    setBusy(null);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {(['html', 'json'] as const).map((kind) => (
        <Button
          key={kind}
          variant={kind === 'html' ? 'primary' : 'quiet'}
          busy={busy === kind}
          busyLabel={messages.downloading}
          onClick={() => void download(kind)}
        >
          {messages[kind]}
        </Button>
      ))}
    </div>
  );
}
