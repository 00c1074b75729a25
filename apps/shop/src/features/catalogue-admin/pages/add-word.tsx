import { isRequired, textFields } from '@activepick/domain/catalogue/texts.ts';
import { type FormEvent, useState } from 'react';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { addCatalogueWord } from '../contract.ts';
import { textLabel } from '../ui/field-labels.ts';
import { inForm, withoutEmpty } from '../ui/product-values.ts';

const emptyNames = textFields('name', LANGUAGE_CODES, () => '');

/** Adds a category or tag in all languages. Not a form, because it is inside one. */
export function AddWord({ kind, onAdded }: { kind: 'categories' | 'tags'; onAdded: (id: string) => void }) {
  const messages = useMessages(catalogueAdminMessages);
  const { show } = useToast();
  const { language } = useLanguage();
  const [names, setNames] = useState(emptyNames);
  const [problem, setProblem] = useState<'required' | 'taken' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const isMissing = LANGUAGE_CODES.some((code) => isRequired(code) && !names[inForm('name', code)].trim());
    if (isMissing) return setProblem('required');
    setBusy(true);
    try {
      const body = { kind, ...withoutEmpty(names) };
      const { id } = await call<typeof addCatalogueWord>('POST', '/api/admin/catalogue-words', { body });
      setNames(emptyNames);
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
        {LANGUAGE_CODES.map((code, at) => {
          const name = inForm('name', code);
          return (
            <Field
              key={code}
              label={textLabel('word', code, language)}
              lang={code}
              maxLength={60}
              value={names[name]}
              error={problem && at === 0 ? messages.problems[problem] : undefined}
              onChange={(event: FormEvent<HTMLInputElement>) =>
                setNames({ ...names, [name]: event.currentTarget.value })
              }
            />
          );
        })}
        <Button busy={isBusy} busyLabel={messages.saving} onClick={() => void add()}>
          {messages.addAction}
        </Button>
      </div>
    </Disclosure>
  );
}
