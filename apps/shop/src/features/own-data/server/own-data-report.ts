// All data that the shop stores about a person and that the person may have, without secrets.
import { numberAad } from '#src/features/bankid/server/number-aad.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow } from '#src/platform/database/query-rows.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';
import { companyDataOf } from './company-data-report.ts';
import { emailDataOf } from './email-data-report.ts';
import { programmeDataOf } from './programme-data-report.ts';

interface OwnData extends Record<string, unknown> {
  account: { email: string | null; emailConfirmedAt: string | null };
  personalNumber: { identityId: string; number: string; hash: string } | null;
}

/**
 * Returns a person's data. Their own personal number is unmasked, because BankID has verified it. Orders,
 * lists and agreements are those of the confirmed email or of the BankID's number. Source: regulation (EU)
 * 2016/679, articles 15 and 20; docs/security.md, "Personal data".
 */
export async function ownDataOf(
  connection: Connection,
  encryption: Encryption,
  userId: string,
): Promise<Record<string, unknown>> {
  const row = await queryRow<{ data: OwnData }>(connection, {
    name: 'own-data',
    text: `select jsonb_build_object(
        'account', jsonb_build_object('id', u.id, 'email', u.email, 'emailConfirmedAt', u.email_confirmed_at,
          'language', u.language, 'metadata', u.user_metadata, 'lastSignInAt', u.last_sign_in_at,
          'createdAt', u.created_at, 'updatedAt', u.updated_at),
        'role', (select r.role from user_roles r where r.user_id = u.id),
        'identities', (select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider,
            'createdAt', i.created_at, 'lastSignInAt', i.last_sign_in_at) order by i.created_at), '[]')
          from identities i where i.user_id = u.id),
        'personalNumber', (select jsonb_build_object('identityId', b.identity_id, 'number', b.number_sealed,
            'hash', encode(b.number_hash, 'hex'))
          from bankid_numbers b where b.user_id = u.id),
        'secondFactors', (select coalesce(jsonb_agg(jsonb_build_object('kind', f.factor_type, 'name', f.friendly_name,
            'createdAt', f.created_at) order by f.created_at), '[]') from factors f where f.user_id = u.id),
        'events', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action) order by a.at), '[]')
          from audit_log a where a.target_type = 'user' and a.target_id = u.id::text),
        'acts', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action, 'on', a.target_type)
            order by a.at), '[]')
          from audit_log a where a.actor_id = u.id and a.target_type <> 'user'),
        'grants', (select coalesce(jsonb_agg(jsonb_build_object('purpose', g.purpose, 'email', g.email,
            'settledAt', g.settled_at) order by g.settled_at), '[]')
          from account_grants g where g.user_id = u.id),
        'factorResets', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'askedAt', r.asked_at,
            'decidedAt', r.decided_at, 'outcome', r.outcome) order by r.asked_at), '[]')
          from factor_resets r where r.user_id = u.id),
        'knownNetworks', (select coalesce(jsonb_agg(jsonb_build_object('seenAt', n.seen_at) order by n.seen_at), '[]')
          from known_networks n where n.user_id = u.id),
        'apiKeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'scopes', k.scopes,
            'createdAt', k.created_at, 'lastUsedAt', k.last_used_at, 'revokedAt', k.revoked_at) order by k.created_at),
            '[]')
          from company_api_keys k where k.created_by = u.id),
        'sessions', (select coalesce(jsonb_agg(jsonb_build_object('userAgent', s.user_agent,
            'createdAt', s.created_at, 'lastUsedAt', s.refreshed_at) order by s.created_at), '[]')
          from sessions s where s.user_id = u.id),
        'reviews', (select coalesce(jsonb_agg(jsonb_build_object('productId', v.product_id, 'author', v.author,
            'rating', v.rating, 'comment', (select t.comment from review_texts t where t.review_id = v.id
              order by t.language = v.language desc nulls last limit 1), 'writtenOn', v.written_on, 'editedAt', v.edited_at,
            'hiddenReason', v.hidden_reason) order by v.id), '[]')
          from reviews v where v.user_id = u.id),
        'memberships', (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name, 'rights', m.rights,
            'departments', m.departments, 'startedAt', m.started_at, 'endedAt', m.ended_at) order by m.started_at), '[]')
          from company_members m join companies c on c.id = m.company_id where m.user_id = u.id),
        'storeMemberships', (select coalesce(jsonb_agg(jsonb_build_object('store', s.name, 'startedAt', m.started_at,
            'endedAt', m.ended_at) order by m.started_at), '[]')
          from store_members m join partner_stores s on s.id = m.store_id where m.user_id = u.id),
        'favourites', (select coalesce(jsonb_agg(jsonb_build_object('productId', f.product_id,
            'addedAt', f.added_at) order by f.id desc), '[]')
          from favourites f where f.user_id = u.id),
        'employments', (select coalesce(jsonb_agg(jsonb_build_object('company', c.company_name,
            'matchedBy', m.matched_by, 'joinedAt', m.joined_at, 'endedAt', m.ended_at, 'endReason', m.end_reason)
            order by m.joined_at), '[]')
          from employments m join companies c on c.id = m.company_id where m.user_id = u.id),
        'savedViews', (select coalesce(jsonb_agg(jsonb_build_object('list', w.list, 'name', w.name,
            'query', w.query, 'createdAt', w.created_at) order by w.list, w.name), '[]')
          from staff_views w where w.user_id = u.id)
      ) as data
      from users u where u.id = $1`,
    values: [userId],
  });
  const found = row?.data as OwnData | undefined;
  if (!found) return {};
  const { personalNumber, ...rest } = found;
  const { email, emailConfirmedAt } = found.account;
  const whose = {
    userId,
    email: emailConfirmedAt && email,
    numberHash: personalNumber && Buffer.from(personalNumber.hash, 'hex'),
    personalNumber:
      personalNumber && encryption.decrypt(personalNumber.number, numberAad(personalNumber.identityId)),
  };
  return {
    ...rest,
    personalNumber: whose.personalNumber,
    ...(await emailDataOf(connection, encryption, whose)),
    ...(await programmeDataOf(connection, whose)),
    ...(await companyDataOf(connection, encryption, whose)),
  };
}
