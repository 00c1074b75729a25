import { formatDate } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useSite } from '#src/wire/site-context.ts';
import type { OwnRequest } from '../contract.ts';
import { TONES } from './state-tones.ts';

/** The user's requests, with their states and links. */
export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  const messages = useMessages(statusMessages);
  const { language } = useLanguage();
  const { name: shop } = useSite();
  const path = usePath();
  if (requests.length === 0)
    return (
      <EmptyState
        as="h3"
        drawing="empty-list"
        title={messages.noOwn}
        text={messages.noOwnText}
        action={<LinkButton to={path('/active-pick')}>{messages.toPick({ shop })}</LinkButton>}
      />
    );
  return (
    <ul className="grid gap-4">
      {requests.map(({ id, kind, state, createdAt, excerpt }) => (
        <li key={id} className="grid gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold">
              <PageLink to={path(`/requests/${id}`)} className="link inline-flex min-h-8 items-center">
                {messages.sentOn({
                  kind: messages.kinds[kind]({ shop }),
                  when: formatDate(createdAt, language),
                })}
              </PageLink>
            </h3>
            <Chip tone={TONES[state]}>{messages.states[state]}</Chip>
          </div>
          <p className="text-small text-ink-soft [overflow-wrap:anywhere]">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
