import type { DemoAccount } from '#src/features/auth/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { Button } from '#src/ui/button.tsx';
import type { Preset } from './sign-in-forms.tsx';

/** The accounts of a demonstration; a real installation has none. */
export function DemoAccounts(props: {
  accounts: readonly DemoAccount[];
  onChoose: (preset: Preset) => void;
}) {
  const messages = useMessages(accountMessages);
  const [first] = props.accounts;
  if (!first) return null;
  return (
    <section className="rounded-card bg-moss p-5">
      <h2 className="text-h3 font-semibold">{messages.demoTitle}</h2>
      <p className="mt-1 text-small">{messages.demoText}</p>
      <ul className="mt-4 grid gap-2">
        {props.accounts.map(({ email, password, role, isMunicipal, rights }) => (
          <li key={email}>
            <Button
              onClick={() => props.onChoose({ email, password })}
              className="w-full bg-surface text-small"
            >
              <span className="grid min-w-0 flex-1 gap-x-3 text-left sm:flex sm:flex-wrap sm:justify-between">
                <span className="min-w-0 wrap-anywhere">
                  <span className="sr-only">{messages.fillIn} </span>
                  {email}
                </span>
                <span className="font-normal text-ink-soft">
                  {isMunicipal
                    ? messages.municipal
                    : rights.length > 0
                      ? messages.employer({
                          rights: rights.map((right) => messages.memberRights[right]).join(', '),
                        })
                      : messages.roles[role]}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small">
        {messages.demoPassword}: <code className="font-semibold">{first.password}</code>
      </p>
    </section>
  );
}
