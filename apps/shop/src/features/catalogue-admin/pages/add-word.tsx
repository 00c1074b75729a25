import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { addCatalogueWord } from '../contract.ts';

/** Adds a category or tag in both languages. Not a form, because it is inside one. */
export function AddWord({ kind, onAdded }: { kind: 'categories' | 'tags'; onAdded: (id: string) => void }) {
  const messages = useMessages(catalogueAdminMessages);
  const { show } = useToast();
  const [nameSv, setNameSv] = useState('');
  const [nameEn, setNameEn] = useState('');
  const [problem, setProblem] = useState<'required' | 'taken' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (!nameSv.trim() || !nameEn.trim()) return setProblem('required');
    setBusy(true);
    try {
      const body = { kind, nameSv, nameEn };
      const { id } = await call<typeof addCatalogueWord>('POST', '/api/admin/catalogue-words', { body });
      setNameSv('');
      setNameEn('');
      setProblem(null);
      show({ text: messages.wordAdded });
      onAdded(id);
    } catch (error) {
      const isTaken = error instanceof CallRefused && error.problem.fields?.[0]?.code === 'taken';
      setProblem(isTaken ? 'taken' : null);
      if (!isTaken) show({ tone: 'error', text: messages.saveFailed });
    }
    setBusy(false);
  };
  return (
    <Disclosure summary={<span className="text-small">{messages.addWord[kind]}</span>}>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label={messages.wordSv}
          maxLength={60}
          value={nameSv}
          error={problem ? messages.problems[problem] : undefined}
          onChange={(event: FormEvent<HTMLInputElement>) => setNameSv(event.currentTarget.value)}
        />
        <Field
          label={messages.wordEn}
          maxLength={60}
          value={nameEn}
          onChange={(event: FormEvent<HTMLInputElement>) => setNameEn(event.currentTarget.value)}
        />
        <Button busy={isBusy} busyLabel={messages.saving} onClick={() => void add()}>
          {messages.addAction}
        </Button>
      </div>
    </Disclosure>
  );
}
