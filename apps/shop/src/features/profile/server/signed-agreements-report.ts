// The agreements that somebody is a party to.
import type { Connection } from '#src/platform/db.ts';

/** A signed agreement of a person. */
export interface SignedAgreement {
  id: string;
  name: string;
  /** Ours, as it stands in the contract. */
  reference: string;
  /** Of the provider, which has the document. */
  providerId: string;
  /** A day, 'YYYY-MM-DD'. */
  signedOn: string;
}

const MOST = 100;

/** Returns what everybody has signed and the proved address of an account takes part in, newest first. */
export async function signedAgreementsOf(connection: Connection, userId: string): Promise<SignedAgreement[]> {
  const { rows } = await connection.query({
    name: 'signed-agreements-of-person',
    text: `select a.id, a.name, a.reference, a.provider_id as "providerId",
        to_char(coalesce(a.provider_updated_at, a.updated_at) at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as "signedOn"
      from users u join agreements a on a.participants @> jsonb_build_array(jsonb_build_object('email', u.email))
      where u.id = $1 and u.email_confirmed_at is not null and a.state = 'signed' and a.provider_id is not null
      order by a.id desc limit $2`,
    values: [userId, MOST],
  });
  return rows;
}
