import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { BankidState, Kept } from './state.ts';

/** The registered application. Source: docs.criipto.com, getting-started/basics; the values are ours. */
export const CLIENT = { id: 'urn:activepick:sandbox', secret: 'sandbox-bankid-secret' };

/**
 * Returns the library's storage adapter of a model, which stores in the state's file.
 * Reads the registered callbacks each time, so that a new one applies at once.
 */
export function createAdapter(state: BankidState, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const living = (kept: Kept | undefined) =>
    kept && (kept.expiresAt === null || kept.expiresAt > Date.now()) ? kept.payload : undefined;
  const own = () => state.entries('models').filter(([key]) => key.startsWith(`${model}:`));
  const findBy = (name: 'uid' | 'userCode', value: string) =>
    living(own().find(([, { payload }]) => payload[name] === value)?.[1]);
  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1_000;
      state.put('models', keyOf(id), { payload, expiresAt });
    },
    async find(id) {
      return model === 'Client' ? clientOf(state, id) : living(state.get('models', keyOf(id)));
    },
    async findByUid(uid) {
      return findBy('uid', uid);
    },
    async findByUserCode(userCode) {
      return findBy('userCode', userCode);
    },
    async consume(id) {
      const kept = state.get('models', keyOf(id));
      if (!kept) return;
      const payload = { ...kept.payload, consumed: Math.floor(Date.now() / 1_000) };
      state.put('models', keyOf(id), { ...kept, payload });
    },
    async destroy(id) {
      state.remove('models', keyOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of state.entries('models'))
        if (payload.grantId === grantId) state.remove('models', key);
    },
  };
}

function clientOf(state: BankidState, id: string): AdapterPayload | undefined {
  if (id !== CLIENT.id) return undefined;
  const callbacks = state.callbacks();
  return {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: callbacks,
    post_logout_redirect_uris: callbacks,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}
