// Lists the agreements that a person is a party to.
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';

/** A signed agreement of a person. */
export interface SignedAgreement {
  id: string;
  name: string;
  /** The shop's reference, as written in the contract. */
  reference: string;
  /** The id at the provider, which stores the document. */
  providerId: string;
  /** A day, 'YYYY-MM-DD'. */
  signedOn: string;
}

const MOST = 100;

/**
 * Returns the signed agreements that a person is a party to, newest first: by the confirmed address of the
 * account in upper or lower case, or by the personal number of its BankID.
 */
export async function signedAgreementsOf(connection: Connection, userId: string): Promise<SignedAgreement[]> {
  return queryRows<SignedAgreement>(connection, {
    name: 'signed-agreements-of-person',
    text: `select a.id, a.name, a.reference, a.provider_id as "providerId",
        to_char(coalesce(a.provider_updated_at, a.updated_at) at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as "signedOn"
      from agreements a
      where a.state = 'signed' and a.provider_id is not null and a.id in (
        select w.agreement_id from users u join agreement_words w on w.word = left(u.email, 60)
          join agreements named on named.id = w.agreement_id
          where u.id = $1 and u.email_confirmed_at is not null and exists (
            select 1 from jsonb_array_elements(named.participants) one where lower(one ->> 'email') = u.email)
        union
        select named.id from users u
          join agreements named on named.participants @> jsonb_build_array(jsonb_build_object('email', u.email))
          where u.id = $1 and u.email_confirmed_at is not null and named.state = 'signed'
        union
        select p.agreement_id from bankid_numbers b join agreement_people p on p.number_hash = b.number_hash
          where b.user_id = $1)
      order by a.id desc limit $2`,
    values: [userId, MOST],
  });
}
