import { changedFields } from '@activepick/domain/benefit/policy.ts';
import { useCallback } from 'react';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { useList } from '#src/wire/use-list.ts';
import { type listPolicyVersions, type PolicyVersion, policyIn } from '../contract.ts';
import { ruleText } from './rule-texts.ts';

/** The versions of a policy, newest first: who changed what, and when. `version` reads the list again when it changes. */
export function PolicyHistory({ companyId, version }: { companyId: string; version: number }) {
  const messages = useMessages(policyMessages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to ask again
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listPolicyVersions>('GET', '/api/employer/:companyId/policy/versions', {
        params: { companyId },
        query: cursor === null ? {} : { before: cursor },
      }),
    [companyId, version],
  );
  const list = useList(ask);
  const { history } = messages;
  return (
    <section aria-labelledby="policy-history" className="grid gap-4">
      <h2 id="policy-history" className="text-h3">
        {history.title}
      </h2>
      {list.state === 'loading' ? <Skeleton className="h-40 w-full" /> : null}
      {list.state === 'failed' ? (
        <FailureNotice
          text={history.failed}
          action={messages.tryAgain}
          onAction={() => (list.rows.length > 0 ? list.more() : void list.reload())}
        />
      ) : null}
      {list.state === 'there' && list.rows.length === 0 ? (
        <p className="text-ink-soft">{history.empty}</p>
      ) : null}
      {list.rows.length > 0 ? (
        <ol className="grid gap-4">
          {list.rows.map((row) => (
            <Version key={row.version} row={row} />
          ))}
        </ol>
      ) : null}
      {list.state === 'there' && list.hasMore ? (
        <Button className="justify-self-start" busy={list.isBusy} onClick={list.more}>
          {history.more}
        </Button>
      ) : null}
    </section>
  );
}

function Version({ row }: { row: PolicyVersion }) {
  const { history } = useMessages(policyMessages);
  const { language } = useLanguage();
  const { name: shop } = useSite();
  const after = policyIn(row.rules);
  const before = row.before && policyIn(row.before);
  const fields = before ? changedFields(before, after) : [];
  return (
    <li className="grid gap-1 border-t border-line pt-4">
      <p className="font-semibold">{history.version({ version: String(row.version) })}</p>
      <p className="text-small text-ink-soft">
        {history.by({
          name: row.changedBy ?? history.staff({ shop }),
          when: formatInstant(row.changedAt, language),
        })}
      </p>
      {before === null ? <p className="text-small">{history.first}</p> : null}
      {before && fields.length === 0 ? <p className="text-small">{history.same}</p> : null}
      {before && fields.length > 0 ? (
        <dl className="grid gap-1 text-small">
          {fields.map((field) => {
            const to = ruleText(field, after, language);
            const from = ruleText(field, before, language);
            return (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="font-medium">{to.label}:</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {history.fromTo({ from: from.value, to: to.value })}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </li>
  );
}
