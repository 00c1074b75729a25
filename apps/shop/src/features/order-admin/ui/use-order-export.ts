import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { orderAdminMessages } from '#src/languages/catalogues/order-admin/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { download } from '#src/wire/download.ts';

/** Downloads orders as a file, with the filters of the list, or with `ids` of single orders. */
export function useOrderExport() {
  const messages = useMessages(orderAdminMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isExporting, setExporting] = useState(false);
  const exportOrders = async (query: object) => {
    setExporting(true);
    await download('/api/admin/orders-export', {}, { ...query, lang: language }).catch(() =>
      show({ tone: 'error', text: messages.exportFailed }),
    );
    setExporting(false);
  };
  return { exportOrders, isExporting };
}
