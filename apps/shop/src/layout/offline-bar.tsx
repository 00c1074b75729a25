import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Shows that there is no network. */
export function OfflineBar() {
  const messages = useMessages(layoutMessages);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-signal px-4 py-2 text-small font-medium text-on-signal">
          <Icon of={WifiOff} className="size-4.5 shrink-0" />
          {messages.offline}
        </p>
      )}
    </div>
  );
}
