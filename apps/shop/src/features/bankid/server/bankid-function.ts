import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { type ServedFunction, serveFunction } from '#src/platform/http/serve-functions.ts';
import { bankidBody } from '../contract.ts';
import { refusal } from './bankid-context.ts';
import { callback } from './callback.ts';
import { initiate } from './initiate.ts';

/** The function `criipto-bankid`. Source: specification section 7, "Functions (invoke)". */
export const bankidFunctions = (account: AuthService): ServedFunction[] => [
  serveFunction({
    name: 'criipto-bankid',
    access: 'public',
    body: bankidBody,
    handle: ({ body, ...rest }) => {
      const context = { ...rest, account };
      // It relies on a cookie, so it refuses pages of other origins (docs/security.md, section 2).
      if (!context.isFromOwnPage) return Promise.resolve(refusal('other-page', context));
      return body.action === 'initiate' ? initiate(context, body) : callback(context, body);
    },
  }),
];
