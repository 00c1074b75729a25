import { BadgeCheck } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { creditToolMessages } from '#src/languages/catalogues/credit-tool/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { CompanyAuth } from './use-company-token.ts';

/** Shows whether the tool is authenticated with the register, or the reason why not. */
export function AuthMarker({ auth }: { auth: CompanyAuth }) {
  const messages = useMessages(creditToolMessages);
  const { view } = auth;
  if (view.phase === 'failed')
    return <FailureNotice text={view.message} action={messages.authenticate} onAction={auth.authenticate} />;
  return (
    <p role="status">
      {view.phase === 'authenticated' ? (
        <Chip tone="moss">
          <Icon of={BadgeCheck} className="size-4 text-ok" />
          {messages.authenticated}
        </Chip>
      ) : (
        <Chip>{view.phase === 'idle' ? messages.notAuthenticated : messages.authenticating}</Chip>
      )}
    </p>
  );
}
