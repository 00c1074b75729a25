import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { webhookMessages } from '../messages.ts';

/** A new secret, the only time it is shown. */
export function MadeSecret({ text, onDone }: { text: string; onDone: () => void }) {
  const { made } = useMessages(webhookMessages);
  const { show } = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show({ text: made.copied }),
      () => show({ tone: 'error', text: made.copyFailed }),
    );
  return (
    <div className="grid gap-5">
      <Notice live="status">{made.text}</Notice>
      <p className="grid gap-2">
        <span className="text-small font-semibold">{made.secret}</span>
        <code className="rounded-small bg-birch p-3 text-small break-all">{text}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {made.copy}
        </Button>
        <Button onClick={onDone}>{made.done}</Button>
      </div>
    </div>
  );
}
