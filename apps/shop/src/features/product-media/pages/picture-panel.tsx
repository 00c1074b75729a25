import { fieldIn, isRequired, textField, textFields } from '@activepick/domain/catalogue/texts.ts';
import { type FormEvent, useRef, useState } from 'react';
import type {
  AdminPicture,
  addProductPicture,
  arrangeProductPictures,
} from '#src/features/catalogue-admin/contract.ts';
import type { EditorPanelProps } from '#src/features/catalogue-admin/ui/editor-panel-props.ts';
import { textLabel } from '#src/features/catalogue-admin/ui/field-labels.ts';
import { inForm, withoutEmpty } from '#src/features/catalogue-admin/ui/product-values.ts';
import { AdminSection } from '#src/features/order-admin/ui/admin-section.tsx';
import { useMutation } from '#src/features/order-admin/ui/use-mutation.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { fileAsBase64 } from '#src/wire/file-as-base64.ts';

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif';
const LONGEST = 10 * 1024 * 1024;
type PictureProblem = keyof typeof catalogueAdminMessages.sv.pictureProblems;

/** The pictures of a product. Lists show the first. */
export function PicturePanel(props: EditorPanelProps) {
  const { product, inTurn, onChanged } = props;
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const { isBusy, run } = useMutation(onChanged);
  const arrange = async (pictures: readonly AdminPicture[]) => {
    const wanted = pictures.map(({ image: _, ...picture }) => withoutEmpty(picture));
    const params = { id: product.id };
    const end = await run(() =>
      inTurn((version) =>
        call<typeof arrangeProductPictures>('PUT', '/api/admin/catalogue/:id/pictures', {
          params,
          body: { version, pictures: wanted },
        }),
      ),
    );
    if (end === 'done') show({ text: messages.picturesSaved });
    else if (end) show({ tone: 'error', text: end === 'conflict' ? messages.stale : messages.saveFailed });
  };
  const { pictures } = product;
  const [removed, setRemoved] = useState<AdminPicture | null>(null);
  const focusAfter = useFocusAfter();
  const remove = async (picture: AdminPicture) => {
    await arrange(pictures.filter((one) => one !== picture));
    setRemoved(null);
    focusAfter(() => document.getElementById('pictures-title'));
  };
  return (
    <AdminSection id="pictures" title={messages.pictures}>
      {pictures.length === 0 ? (
        <img
          src={product.image}
          alt=""
          width={400}
          height={300}
          className="mb-4 aspect-[4/3] w-full rounded-small bg-birch object-contain p-4"
        />
      ) : (
        <ul className="mb-5 grid grid-cols-2 gap-4">
          {pictures.map((picture, at) => {
            const alt = fieldIn(picture, 'alt', language);
            const others = pictures.filter((one) => one !== picture);
            return (
              <li key={picture.id} className="grid content-start gap-2">
                <img
                  src={picture.image.replace('-800.', '-400.')}
                  alt={alt}
                  width={400}
                  height={300}
                  className="aspect-[4/3] w-full rounded-small bg-birch object-contain"
                />
                {at === 0 ? null : (
                  <Button
                    busy={isBusy}
                    aria-label={messages.makeFirst({ alt })}
                    onClick={() => void arrange([picture, ...others])}
                  >
                    {messages.first}
                  </Button>
                )}
                <Button
                  busy={isBusy}
                  aria-label={messages.removePicture({ alt })}
                  onClick={() => setRemoved(picture)}
                >
                  {messages.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Upload {...props} />
      <Dialog open={removed !== null} onClose={() => setRemoved(null)} title={messages.removeTitle}>
        {removed ? (
          <div className="grid gap-5">
            <img
              src={removed.image.replace('-800.', '-400.')}
              alt={fieldIn(removed, 'alt', language)}
              width={400}
              height={300}
              className="aspect-[4/3] w-full max-w-60 rounded-small bg-birch object-contain"
            />
            <p>{messages.removeAsk}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="danger"
                busy={isBusy}
                busyLabel={messages.saving}
                onClick={() => void remove(removed)}
              >
                {messages.remove}
              </Button>
              <Button onClick={() => setRemoved(null)}>{messages.abort}</Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </AdminSection>
  );
}

function problemOf(error: unknown): PictureProblem | 'full-up' | 'stale' | 'failed' {
  if (!(error instanceof CallRefused)) return 'failed';
  const { code, fields } = error.problem;
  if (code === 'changed-meanwhile') return 'stale';
  if (code === 'not-possible-now') return 'full-up';
  if (code === 'body-too-large') return 'too-large';
  const said = fields?.find(({ field }) => field === 'file')?.code;
  return said && said in catalogueAdminMessages.sv.pictureProblems ? (said as PictureProblem) : 'failed';
}

function Upload({ product, inTurn, onChanged }: EditorPanelProps) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const file = typed.get('file');
    const alts = textFields('alt', LANGUAGE_CODES, (code) =>
      String(typed.get(textField('alt', code)) ?? '').trim(),
    );
    const isMissing = LANGUAGE_CODES.some((code) => isRequired(code) && !alts[inForm('alt', code)]);
    if (!(file instanceof File) || file.size === 0 || isMissing) return setProblem('missing');
    if (file.size > LONGEST) return setProblem('too-large');
    setBusy(true);
    try {
      const picture = { file: await fileAsBase64(file), ...withoutEmpty(alts) };
      const params = { id: product.id };
      await inTurn((version) =>
        call<typeof addProductPicture>('POST', '/api/admin/catalogue/:id/pictures', {
          params,
          body: { version, ...picture },
        }),
      );
      form.current?.reset();
      setProblem(null);
      await onChanged();
      show({ text: messages.uploaded });
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (found === 'stale') await onChanged();
    }
    setBusy(false);
  };
  const texts = {
    ...messages.pictureProblems,
    'full-up': messages.fullUp,
    stale: messages.stale,
    failed: messages.saveFailed,
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-3" noValidate>
      <Field label={messages.file} hint={messages.picturesHint} name="file" type="file" accept={TAKEN} />
      {LANGUAGE_CODES.map((code) => (
        <Field
          key={code}
          label={textLabel('alt', code, language)}
          name={textField('alt', code)}
          optional={!isRequired(code)}
          lang={code}
          maxLength={200}
        />
      ))}
      {problem ? (
        <Notice tone="error" live="alert">
          {texts[problem]}
        </Notice>
      ) : null}
      <Button type="submit" busy={isBusy} busyLabel={messages.uploading}>
        {messages.upload}
      </Button>
    </form>
  );
}
