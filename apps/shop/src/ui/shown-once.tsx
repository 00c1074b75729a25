import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useCopy } from './use-copy.ts';

/** The texts of a secret that is shown. `name` is what it is called, `done` what its owner confirms. */
export interface ShownOnceTexts {
  text: string;
  name: string;
  copy: string;
  copied: string;
  copyFailed: string;
  done: string;
}

/** A new key or secret, the only time it is shown. */
export function ShownOnce({
  secret,
  texts,
  onDone,
}: {
  secret: string;
  texts: ShownOnceTexts;
  onDone: () => void;
}) {
  const copy = useCopy();
  const { copied, copyFailed } = texts;
  return (
    <div className="grid gap-5">
      <Notice live="status">{texts.text}</Notice>
      <p className="grid gap-2">
        <span className="text-small font-semibold">{texts.name}</span>
        <code className="rounded-small bg-birch p-3 text-small break-all">{secret}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy(secret, { done: copied, failed: copyFailed })}>
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}
