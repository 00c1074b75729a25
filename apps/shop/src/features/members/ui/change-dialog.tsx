import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { memberMessages } from '#src/languages/catalogues/members/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { changeMember, Member } from '../member-contract.ts';
import { useRefusalText } from './refusal-text.ts';
import { type ChosenRights, RightsFields } from './rights-form.tsx';

const RIGHTS = 'change-rights';

/**
 * Changes the rights of a member. After another person's change, the choices stay and the page shows the
 * current rights.
 */
export function ChangeDialog(props: {
  /** The newest version that the page has; null if the member was removed. */
  member: Member | null;
  name: string;
  companyId: string;
  departments: readonly string[];
  onClose: () => void;
  /** Resolves when the members were read again. */
  onChanged: () => Promise<void>;
}) {
  const { member, name, companyId, departments, onClose, onChanged } = props;
  const { members, form, rights: rightWords } = useMessages(memberMessages);
  const { show } = useToast();
  const refusalText = useRefusalText();
  const [chosen, setChosen] = useState<ChosenRights>(member ?? { rights: [], departments: [] });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'changed' | { text: string } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (chosen.rights.length === 0) document.getElementById(RIGHTS)?.focus();
    if (chosen.rights.length === 0 || !member || isBusy) return;
    setBusy(true);
    try {
      await call<typeof changeMember>('PUT', '/api/employer/:companyId/members/:memberId', {
        params: { companyId, memberId: member.id },
        body: {
          rights: [...chosen.rights],
          departments: [...chosen.departments],
          version: member.version,
        },
      });
      show({ text: members.saved({ name }) });
      onClose();
      await onChanged();
    } catch (error) {
      const isChanged = error instanceof CallRefused && error.problem.code === 'changed-meanwhile';
      if (isChanged) await onChanged();
      setFailure(isChanged ? 'changed' : { text: refusalText(error) });
    }
    setBusy(false);
  };
  const now = member?.rights.map((right) => rightWords[right].name).join(', ');
  return (
    <Dialog open onClose={onClose} title={members.changeOf({ name })}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        {failure ? (
          <Notice tone="error" live="alert">
            {failure !== 'changed'
              ? failure.text
              : now
                ? members.changedMeanwhile({ rights: now })
                : members.goneMeanwhile}
          </Notice>
        ) : null}
        <RightsFields
          id={RIGHTS}
          value={chosen}
          onChange={setChosen}
          departments={departments}
          error={hasTried && chosen.rights.length === 0 ? form.rightsRequired : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={members.saving}>
            {members.save}
          </Button>
          <Button onClick={onClose}>{members.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
