import { maskPersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { LANGUAGES } from '#src/languages/languages.ts';
import { Field } from '#src/ui/field.tsx';
import { pasteAs } from '#src/ui/paste-as.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { Swedish } from '#src/ui/swedish.tsx';
import { type SignerGroup, signerFieldId, type TypedSigner } from './signers.ts';

/** The choice of the signatories, and the number and address of each. */
export function SignerFields(props: {
  groups: readonly SignerGroup[];
  group: SignerGroup;
  onGroup: (id: string) => void;
  typed: readonly TypedSigner[];
  onTyped: (at: number, part: Partial<TypedSigner>) => void;
  wrong: Readonly<Record<string, string>>;
}) {
  const { groups, group, typed, wrong } = props;
  const messages = useMessages(lightOnboardingMessages);
  const { language } = useLanguage();
  const list = new Intl.ListFormat(LANGUAGES[language].locale);
  const nameOf = ({ people }: SignerGroup) => {
    const names = list.format(people.map(({ name }) => name));
    return people.length === 1 ? messages.signsAlone({ name: names }) : messages.signTogether({ names });
  };
  return (
    <section aria-labelledby="signers-title" className="grid gap-5">
      <h2 id="signers-title" className="text-h3">
        {messages.signersTitle}
      </h2>
      {groups.length > 1 ? (
        <SelectField
          id="light-signers"
          label={messages.signersChoice}
          value={group.id}
          onChange={(event) => props.onGroup(event.target.value)}
        >
          {groups.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <p className="text-small text-ink-soft">{messages.signersWhy}</p>
      {group.people.map(({ name, role, personalNumber: masked }, at) => (
        <fieldset
          key={`${group.id} ${name} ${masked}`}
          className="grid gap-4 rounded-card border border-line p-4 md:grid-cols-2 md:p-5"
        >
          <legend className="px-1 font-semibold">
            {name}
            {role ? <Swedish>{`, ${role}`}</Swedish> : null}
          </legend>
          <Field
            id={signerFieldId(at, 'personalNumber')}
            label={messages.signerNumber({ name })}
            hint={messages.signerNumberHint({ masked })}
            value={typed[at]?.personalNumber ?? ''}
            onChange={(event) => props.onTyped(at, { personalNumber: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={13}
            onPaste={pasteAs(maskPersonalNumber)}
            className="tabular-nums"
            error={wrong[signerFieldId(at, 'personalNumber')]}
          />
          <Field
            id={signerFieldId(at, 'email')}
            type="email"
            label={messages.signerEmail({ name })}
            hint={messages.signerEmailHint}
            value={typed[at]?.email ?? ''}
            onChange={(event) => props.onTyped(at, { email: event.target.value })}
            autoComplete="off"
            maxLength={254}
            error={wrong[signerFieldId(at, 'email')]}
          />
        </fieldset>
      ))}
    </section>
  );
}
