// The photos of one damaged part: what is there, and another one.
import type { BikePart } from '@activepick/domain/benefit/inspection.ts';
import { type ChangeEvent, useState } from 'react';
import type { addReturnPhoto, deleteReturnPhoto } from '#src/features/term-end/contract.ts';
import { PhotoImage } from '#src/features/term-end-pages/ui/photo-image.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { call } from '#src/wire/call.ts';
import { fileAsBase64 } from '#src/wire/file-as-base64.ts';

const LONGEST = 10 * 1024 * 1024;

interface PhotosProps {
  storeId: string;
  benefitId: string;
  part: BikePart;
  photos: readonly string[];
  inputId: string;
  error: string | undefined;
  onChanged: () => Promise<unknown>;
}

/** The photos with a button to remove each, and the field that adds one as soon as it is chosen. */
export function PartPhotos({ storeId, benefitId, part, photos, inputId, error, onChanged }: PhotosProps) {
  const texts = useMessages(termEndMessages);
  const messages = texts.inStore;
  const focusAfter = useFocusAfter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { storeId, benefitId };
  const name = texts.parts[part];
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (file.size > LONGEST) throw new RangeError('The photo is too large');
      const body = { part, file: await fileAsBase64(file) };
      await call<typeof addReturnPhoto>('POST', '/api/store/:storeId/returns/:benefitId/photos', {
        params,
        body,
      });
      await onChanged();
    } catch {
      setProblem(messages.photoRefused);
    }
    target.value = '';
    setBusy(false);
  };
  const remove = async (photoId: string) => {
    setBusy(true);
    try {
      const path = '/api/store/:storeId/returns/:benefitId/photos/:photoId';
      await call<typeof deleteReturnPhoto>('DELETE', path, { params: { ...params, photoId } });
      await onChanged();
      focusAfter(() => document.getElementById(inputId));
    } catch {
      setProblem(texts.actionFailed);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-3 empty:hidden">
        {photos.map((id, at) => (
          <li key={id} className="grid content-start gap-2">
            <PhotoImage
              url={`/api/store/${storeId}/returns/${benefitId}/photos/${id}`}
              alt={texts.photoOf({ part: name, number: at + 1 })}
            />
            <Button busy={isBusy} busyLabel={texts.working} onClick={() => void remove(id)}>
              {messages.removePhoto({ part: name, number: at + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      <Field
        id={inputId}
        label={messages.photo}
        hint={messages.photoHint}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-busy={isBusy || undefined}
        onChange={(event) => void add(event)}
        error={problem ?? error}
      />
    </div>
  );
}
