// The ways for staff to answer a customer's request with an offer: one for each store of the reader.
import { useCallback } from 'react';
import type { listOwnStores } from '#src/features/stores/member-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { newOfferPath } from '../ui/offer-paths.ts';

/** The links to the form, once the reader's stores are known. */
export function AnswerRequest({ requestId }: { requestId: string }) {
  const messages = useMessages(offerMessages).request;
  const path = usePath();
  const ask = useCallback(
    async () => (await call<typeof listOwnStores>('GET', '/api/account/stores')).data,
    [],
  );
  const answer = useQuery(ask);
  if (answer.state !== 'there') return null;
  return (
    <section aria-labelledby="offer-title" className="grid gap-1">
      <h2 id="offer-title" className="text-h3">
        {messages.title}
      </h2>
      {answer.data.length === 0 ? <p className="text-small">{messages.none}</p> : null}
      {answer.data.length > 0 ? <p className="text-small">{messages.text}</p> : null}
      <ul>
        {answer.data.map(({ id, name }) => (
          <li key={id}>
            <PageLink
              to={path(newOfferPath(id, requestId))}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {messages.from({ store: name })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
