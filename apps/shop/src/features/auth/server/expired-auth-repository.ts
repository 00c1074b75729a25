// Deletes expired rows of the auth service, which can no longer be used.
import type { Connection } from '#src/platform/database/database.ts';
import { queryOneRow } from '#src/platform/database/query-rows.ts';

/**
 * Deletes sessions past their end or unused for longer than allowed, links and codes of emails, unfinished
 * sign-ins, challenges, second factors that were never confirmed, and accounts whose email address was not
 * confirmed within a day. Returns the number of deleted rows by kind. Source: docs/security.md, "Tokens",
 * "Codes and links of mails".
 */
export async function sweepAccounts(
  connection: Connection,
  { idleSeconds }: { idleSeconds: number },
): Promise<Record<string, number>> {
  return queryOneRow<Record<string, number>>(connection, {
    name: 'sweep-accounts',
    text: `with gone_sessions as (
        delete from sessions where not_after <= now() or refreshed_at < now() - make_interval(secs => $1) returning 1
      ), gone_tokens as (
        delete from one_time_tokens where expires_at <= now() and code_expires_at <= now() returning 1
      ), gone_flows as (
        delete from flow_states f where f.expires_at <= now()
          and not exists (select 1 from one_time_tokens t where t.flow_id = f.id and t.expires_at > now()) returning 1
      ), gone_challenges as (
        delete from challenges where expires_at <= now() returning 1
      ), gone_accounts as (
        -- Nobody has shown to have the address, and no mail is on its way that could show it. What staff have decided
        -- about an account, a role or a ban, keeps it.
        delete from users u where u.email is not null and u.email_confirmed_at is null and u.deleted_at is null
          and u.created_at < now() - interval '1 day' and (u.banned_until is null or u.banned_until <= now())
          and not exists (select 1 from one_time_tokens t where t.user_id = u.id and t.expires_at > now())
          and not exists (select 1 from user_roles r where r.user_id = u.id)
          and not exists (select 1 from identities i where i.user_id = u.id and i.provider <> 'email') returning 1
      ), gone_factors as (
        delete from factors where status = 'unverified' and created_at < now() - interval '1 day' returning 1
      )
      select (select count(*) from gone_sessions)::int as sessions, (select count(*) from gone_tokens)::int as "oneTimeTokens",
        (select count(*) from gone_flows)::int as flows, (select count(*) from gone_challenges)::int as challenges,
        (select count(*) from gone_factors)::int as factors, (select count(*) from gone_accounts)::int as accounts`,
    values: [idleSeconds],
  });
}
