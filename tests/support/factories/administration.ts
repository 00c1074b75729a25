// The calls by which admins administer accounts, for tests.
import type { PersonDetail, PersonRow } from '../../../apps/shop/src/features/people/contract.ts';
import type { Person, ShopWithPeople } from './people.ts';

/** The answer of a call. */
export interface ActAnswer<Data> {
  status: number;
  data: Data;
  code?: string;
  facts?: { reason: string };
  nextCursor?: string | null;
}

/** Returns the calls in the shop, and as the admin, that `at` returns when a test runs. */
export function administrationOf(at: () => { people: ShopWithPeople; admin: Person }) {
  async function ask<Data = unknown>(
    path: string,
    bearer: string | null,
    body?: object,
  ): Promise<ActAnswer<Data>> {
    const { status, text } = await at().people.shop.ask(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status, ...(JSON.parse(text) as Omit<ActAnswer<Data>, 'status'>) };
  }
  const act = (id: string, path: string, body: object, as = at().admin) =>
    ask(`/api/admin/people/${id}/${path}`, as.token, body);
  return {
    ask,
    act,
    search: (query: Record<string, string>, as = at().admin) =>
      ask<PersonRow[]>(`/api/admin/people?${new URLSearchParams(query)}`, as.token),
    read: async (id: string, as = at().admin) =>
      (await ask<PersonDetail>(`/api/admin/people/${id}`, as.token)).data,
    changeRole: (id: string, before: string, role: string, as = at().admin) =>
      act(id, 'role', { before, role, reason: 'Prov' }, as),
    /** Returns the audit rows of an action on an object, the oldest first. */
    audited: (id: string, action: string) =>
      at().people.inDatabase<{ actor_id: string; reason: string | null; detail: object }>(
        'select actor_id, reason, detail from audit_log where target_id = $1 and action = $2 order by id',
        [id, action],
      ),
    kindsTo: async (email: string) => (await at().people.mailsTo(email)).map(({ kind }) => kind),
    isSignedIn: async ({ client, token }: Person) => (await client.auth.getUser(token)).error === null,
    /** Adds a verified app to an account. */
    addFactor: (id: string) =>
      at().people.inDatabase(
        `insert into factors (id, user_id, factor_type, friendly_name, status)
          values (gen_random_uuid(), $1, 'totp', 'app', 'verified')`,
        [id],
      ),
  };
}
