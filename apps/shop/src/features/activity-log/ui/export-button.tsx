import { useMessages } from '#src/i18n/use-messages.ts';
import { activityMessages } from '#src/languages/catalogues/activity-log/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useCsvDownload } from '#src/ui/use-csv-download.ts';

/** Downloads the list with its filters as a CSV file. */
export function ExportButton(props: {
  path: '/api/employer/:companyId/activity/csv' | '/api/admin/activity/csv';
  params: Record<string, string>;
  filters: Record<string, string>;
}) {
  const { path, params, filters } = props;
  const messages = useMessages(activityMessages);
  const { download, isBusy } = useCsvDownload();
  return (
    <Button disabled={isBusy} onClick={() => void download(path, params, filters)}>
      {messages.export}
    </Button>
  );
}
