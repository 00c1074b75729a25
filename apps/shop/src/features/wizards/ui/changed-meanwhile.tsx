import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/**
 * Says that another person has changed the company, and lets the user choose. `onKeepMine` null: only the
 * newer version can be chosen.
 */
export function ChangedMeanwhile(props: {
  /** The names of the fields that differ, with their newer values. */
  fields: string;
  onUseNewer: () => void;
  onKeepMine: (() => void) | null;
}) {
  const messages = useMessages(wizardMessages);
  const { fields, onUseNewer, onKeepMine } = props;
  return (
    <Notice tone="warn" live="alert">
      <p>{messages.changed}</p>
      <p>{messages.changedFields({ fields })}</p>
      <span className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onUseNewer}>{messages.useNewer}</Button>
        {onKeepMine ? <Button onClick={onKeepMine}>{messages.keepMine}</Button> : null}
      </span>
    </Notice>
  );
}
