import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { requestMessages } from '#src/languages/catalogues/requests/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { EmailTaken } from '../contract.ts';
import { statusPath } from './status-path.ts';

/** The confirmation that replaces the form: the next steps and the link to the status page. */
export function RequestSent(props: { kind: RequestKind; sent: EmailTaken; onAnother: () => void }) {
  const { kind, sent, onAnother } = props;
  const messages = useMessages(requestMessages);
  const path = usePath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const href = statusPath(sent);
  return (
    <div className="grid gap-4 rounded-card bg-moss p-6">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {messages.requestSent}
      </h3>
      <p>{messages.sentText[kind]}</p>
      {href ? <p>{messages.keepLink}</p> : null}
      <div className="flex flex-wrap gap-3">
        {href ? (
          <LinkButton to={path(href)} variant="primary">
            {messages.follow}
          </LinkButton>
        ) : null}
        <Button onClick={onAnother}>{messages.another}</Button>
      </div>
    </div>
  );
}
