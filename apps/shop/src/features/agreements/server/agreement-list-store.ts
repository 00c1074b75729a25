// The list of contracts. Words are looked for by their beginnings, in order: see the migration that made their table.
import type { QueryConfig } from 'pg';
import type { Connection } from '#src/platform/db.ts';
import type { SeenParticipant } from '#src/providers/contract-signing/contract-signing.ts';
import type { ListedState } from '../contract.ts';

/** A contract as the list has it. */
export interface AgreementRow {
  id: string;
  contractId: string | null;
  reference: string;
  name: string;
  state: ListedState;
  isWithdrawn: boolean;
  participants: readonly SeenParticipant[];
  createdAt: Date;
  sentAt: Date | null;
  remindedAt: Date | null;
  updatedAt: Date;
}

/** What is looked for. */
export interface AgreementSearch {
  state: ListedState | null;
  /** Beginnings of words, in small letters; a contract has to have all of them. */
  words: readonly string[];
  companyHash: Buffer | null;
  /** The id of the last one of the part before. */
  before: string | null;
  most: number;
}

// Greater than whatever follows a beginning.
const LAST = '\u{10ffff}';

const COLUMNS = `id, provider_id as "contractId", reference, name, state, withdrawn_at is not null as "isWithdrawn",
  participants, created_at as "createdAt", sent_at as "sentAt", reminded_at as "remindedAt", updated_at as "updatedAt"`;
const HERE = `($1::text is null or state = $1) and ($2::uuid is null or id < $2)`;

/** Returns contracts, newest first. */
export async function findAgreements(
  connection: Connection,
  search: AgreementSearch,
): Promise<AgreementRow[]> {
  const { state, before, most, words, companyHash } = search;
  const [first, ...others] = [...words].sort((a, b) => b.length - a.length);
  const query: QueryConfig<unknown[]> = companyHash
    ? {
        name: 'agreements-of-company',
        text: `select ${COLUMNS} from agreements where ${HERE} and company_hash = $4 order by id desc limit $3`,
        values: [state, before, most, companyHash],
      }
    : first === undefined
      ? {
          name: 'agreements-newest-first',
          text: `select ${COLUMNS} from agreements where ${HERE} order by id desc limit $3`,
          values: [state, before, most],
        }
      : {
          // The longest word, which is the rarest as a rule, leads to the contracts; the others are looked for in these.
          name: 'agreements-with-words',
          text: `select ${COLUMNS} from agreements a where ${HERE}
              and id in (select agreement_id from agreement_words where word >= $4 and word < $4 || $6)
              and not exists (select from unnest($5::text[]) wanted where not exists (
                select from agreement_words w
                where w.agreement_id = a.id and w.word >= wanted collate "C" and w.word < (wanted || $6) collate "C"))
            order by id desc limit $3`,
          values: [state, before, most, first, others, LAST],
        };
  return (await connection.query(query)).rows;
}

/** Records that a contract has been taken back by us. */
export async function markWithdrawn(connection: Connection, id: string): Promise<void> {
  await connection.query({
    name: 'mark-agreement-withdrawn',
    text: 'update agreements set withdrawn_at = now() where id = $1',
    values: [id],
  });
}

/** Records that the people of a contract have been reminded. */
export async function markReminded(connection: Connection, id: string): Promise<void> {
  await connection.query({
    name: 'mark-agreement-reminded',
    text: 'update agreements set reminded_at = now() where id = $1',
    values: [id],
  });
}
