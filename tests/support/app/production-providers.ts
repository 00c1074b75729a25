import { randomBytes } from 'node:crypto';

/** Provider settings of a production: valid but invented URLs and secrets. */
export const PRODUCTION_PROVIDERS = {
  PAYMENTS_API_URL: 'https://api.stripe.com',
  PAYMENTS_PUBLISHABLE_KEY: 'pk_live_1',
  PAYMENTS_SECRET_KEY: 'sk_live_1',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  BANKID_ISSUER: 'https://activepick.criipto.id',
  BANKID_CLIENT_ID: 'urn:activepick:shop:1',
  BANKID_CLIENT_SECRET: 'a secret of the application',
  ROARING_API_URL: 'https://api.roaring.io',
  ROARING_CLIENT_ID: 'a consumer key',
  ROARING_CLIENT_SECRET: 'a consumer secret',
  ONEFLOW_API_URL: 'https://api.oneflow.com',
  ONEFLOW_API_TOKEN: 'a token of the account',
  ONEFLOW_SIGN_KEY: 'a sign key of the webhook',
  ONEFLOW_USE_AGREEMENT_TEMPLATE_ID: '1234568',
  ACCESS_CODE: 'a code of our own',
  FORTNOX_AUTH_URL: 'https://apps.fortnox.se',
  FORTNOX_API_URL: 'https://api.fortnox.se',
  FORTNOX_CLIENT_ID: 'the id of the integration',
  FORTNOX_CLIENT_SECRET: 'the secret of the integration',
};

/** Other settings of a production: the seller, prices, keys, and no proxy. */
export const PRODUCTION_FACTS = {
  TAX_MODE: 'included',
  TRUST_PROXY: 'none',
  ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  ORDER_NUMBER_KEY: 'a secret of more than thirty-two characters',
  LINK_SIGNING_KEY: 'another secret of more than thirty-two characters',
  BRAND_ORG_NUMBER: '556016-0680',
  BRAND_ADDRESS: 'Storgatan 1, 332 30 Gislaved',
  BRAND_PHONE: '0371-123 45',
  BRAND_SEAT: 'Gislaved',
  SIGNER_NAME: 'Vera Verklig',
};
