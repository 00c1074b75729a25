import { useState } from 'react';
import { reportMessages } from '#src/languages/catalogues/ui/report-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { download as downloadFile } from '../wire/download.ts';
import { useToast } from './use-toast.ts';

/** Downloads the CSV of a report or list. `body`: of a call that takes its filters in the body. A failure is shown as a toast. */
export function useCsvDownload() {
  const messages = useMessages(reportMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async (
    path: string,
    params: Record<string, string>,
    query: Record<string, string>,
    body?: object,
  ) => {
    setBusy(true);
    await downloadFile(path, params, { ...query, lang: language }, body).catch(() =>
      show({ tone: 'error', text: messages.csvFailed }),
    );
    setBusy(false);
  };
  return { download, isBusy };
}
