import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { type RequestForm, requestProblems } from '@activepick/domain/requests/request-form.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { requestMessages } from '#src/languages/catalogues/requests/messages.ts';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { EmailTaken } from '../contract.ts';
import { FIELDS, isRequired, type TypedField } from './form-fields.ts';
import { keepDraft, readDraft } from './request-draft.ts';

type Errors = Partial<Record<TypedField, string>>;

/** The input of a form. */
export interface RequestFormInput {
  kind: RequestKind;
  /** The known name and email of the user, for fields that they have not changed. */
  person: { name: string; email: string } | null;
  /** The product that the form is about. */
  product?: { id: string; name: string } | null;
  onSent: (sent: EmailTaken) => void;
  onFailed: (words: string) => void;
}

/**
 * Returns the state of a form. Its fields are uncontrolled, so that text typed before hydration is kept. The rules are
 * those of the domain.
 */
export function useRequestForm({ kind, person, product, onSent, onFailed }: RequestFormInput) {
  const messages = useMessages(requestMessages);
  const { language } = useLanguage();
  const { anonKey } = useSite();
  const ref = useRef<HTMLFormElement>(null);
  const tries = useRefusedTries();
  const isSending = useRef(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useDraft(ref, kind, person);
  const typed = () => typedIn(ref.current, kind);
  const found = (): Errors => {
    const problems = requestProblems(kind, typed());
    return Object.fromEntries(
      FIELDS[kind].flatMap((field) => {
        const problem = problems[field];
        if (!problem) return [];
        const isMissing = problem === 'required' && field !== 'bikeUrl';
        return [[field, isMissing ? messages.missing[field] : messages.problems[problem as 'email']]];
      }),
    );
  };
  const post = async () => {
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const website = String(new FormData(ref.current ?? undefined).get('website') ?? '');
    const about = product ? { productId: product.id, productName: product.name } : {};
    const body = { type: kind, data: { ...typed(), ...about }, ...(website ? { website } : {}) };
    try {
      const sent = await invoke<EmailTaken>('send-email', body, { language, apiKey: anonKey });
      keepDraft(kind, null);
      ref.current?.reset();
      onSent(sent);
    } catch (error) {
      const words = error instanceof FunctionRefused && error.code ? error.message : messages.errorSubmitting;
      setFailure(words);
      onFailed(words);
    }
    isSending.current = false;
    setBusy(false);
  };
  return {
    ref,
    summary: tries.summary,
    errors,
    failure,
    isBusy,
    isMissing: FIELDS[kind].some(
      (field) => errors[field] && isRequired(kind, field) && !typed()[field]?.trim(),
    ),
    wasRefused: tries.any,
    change: (field: TypedField) => {
      keepDraft(kind, typed());
      if (errors[field]) setErrors((before) => ({ ...before, [field]: found()[field] }));
    },
    // An empty field is not an error before the form is sent.
    leave: (field: TypedField) => {
      if (typed()[field]?.trim()) setErrors((before) => ({ ...before, [field]: found()[field] }));
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      // Stops a second click that comes before React renders again.
      if (isSending.current) return;
      const wrong = found();
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) tries.add();
      else {
        tries.forget();
        void post();
      }
    },
  };
}

function typedIn(form: HTMLFormElement | null, kind: RequestKind): RequestForm {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(FIELDS[kind].map((field) => [field, String(data.get(field) ?? '')]));
}

function useDraft(
  ref: RefObject<HTMLFormElement | null>,
  kind: RequestKind,
  person: RequestFormInput['person'],
): void {
  const name = person?.name ?? '';
  const email = person?.email ?? '';
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const known: RequestForm = { name, email, ...readDraft(kind) };
    for (const field of FIELDS[kind]) {
      const control = form.elements.namedItem(field);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isField && control.value === '')
        control.value = known[field] || { name, email }[field as 'name'] || '';
    }
  }, [ref, kind, name, email]);
}
