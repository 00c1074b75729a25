// The fields of account forms, with their attributes for browsers and password managers.
import { MAX_PASSWORD, MIN_PASSWORD_LENGTH } from '@activepick/domain/access/password-length.ts';
import { emailProblem, isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';
import type { AccountField } from './account-form.tsx';

// Keeps the literal type of a field's name, for the typed values of a form.
const field = <const Name extends string>(of: AccountField<Name>): AccountField<Name> => of;

/** Returns the fields in the page's language. */
export function useAccountFields() {
  const messages = useMessages(formMessages);
  const { needs } = messages;
  const lengthProblem = (value: string) => {
    const length = [...value].length;
    if (length < MIN_PASSWORD_LENGTH) return messages.tooShort;
    return length > MAX_PASSWORD ? messages.tooLong : null;
  };
  const email = field({
    name: 'email',
    label: messages.email,
    missing: needs.email,
    check: (value) => (isEmailAddress(normaliseEmail(value)) ? null : messages.badEmail),
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'username',
      spellCheck: false,
      autoCapitalize: 'none',
    },
  });
  const newEmailProblem = (value: string) => {
    const problem = emailProblem(normaliseEmail(value));
    if (problem === null) return null;
    return problem === 'email' ? messages.badEmail : messages.badEmailLetters;
  };
  return {
    /** An address that may already have an account. */
    email,
    newEmail: field({ ...email, check: newEmailProblem }),
    password: field({
      name: 'password',
      label: messages.password,
      missing: needs.password,
      isPassword: true,
      input: { autoComplete: 'current-password' },
    }),
    newPassword: field({
      name: 'newPassword',
      label: messages.newPassword,
      hint: messages.newPasswordHint,
      missing: needs.newPassword,
      check: lengthProblem,
      isPassword: true,
      input: { autoComplete: 'new-password' },
    }),
    firstName: field({
      name: 'firstName',
      label: messages.firstName,
      missing: needs.firstName,
      input: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
    }),
    lastName: field({
      name: 'lastName',
      label: messages.lastName,
      missing: needs.lastName,
      input: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
    }),
    code: field({
      name: 'code',
      label: messages.code,
      hint: messages.codeHint,
      missing: needs.code,
      check: (value) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? null : messages.badCode),
      input: { autoComplete: 'one-time-code', inputMode: 'numeric', enterKeyHint: 'done' },
    }),
  };
}
