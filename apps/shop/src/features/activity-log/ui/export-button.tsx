import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { download } from '#src/wire/download.ts';

/** Downloads the list with its filters as a CSV file. */
export function ExportButton(props: {
  path: '/api/employer/:companyId/activity/csv' | '/api/admin/activity/csv';
  params: Record<string, string>;
  filters: Record<string, string>;
}) {
  const { path, params, filters } = props;
  const messages = useMessages(activityMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(path, params, { ...filters, lang: language }).catch(() =>
      show({ tone: 'error', text: messages.exportFailed }),
    );
    setBusy(false);
  };
  return (
    <Button disabled={isBusy} onClick={() => void save()}>
      {messages.export}
    </Button>
  );
}
