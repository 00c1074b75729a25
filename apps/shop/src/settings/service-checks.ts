// Refuses settings of a service that do not fit its state. A service that is on needs the real provider.
import {
  SERVICES,
  type Service,
  type ServiceStates,
  servicesOff,
} from '@activepick/domain/services/services.ts';
import { isLoopback, type Refuse } from './production-checks.ts';
import {
  FORTNOX,
  ONEFLOW_API,
  ROARING_API,
  SANDBOX_FORTNOX,
  SANDBOX_ONEFLOW,
  SANDBOX_ROARING,
} from './provider-variables.ts';
import { SANDBOX_BANKID } from './sandbox-variables.ts';
import { SERVICE_SETTINGS, serviceStates } from './service-variables.ts';
import type { Values } from './variables.ts';

/** The card provider's URLs. */
export const STRIPE = { api: 'https://api.stripe.com', script: 'https://js.stripe.com/v3/' };

/** Calls `refuse` for each setting that does not fit the state of its service. */
export function refuseWrongServices(values: Values, refuse: Refuse): void {
  const states = serviceStates(values);
  for (const service of SERVICES) {
    if (states[service] === 'on') REFUSE_SANDBOX[service](values, refuse);
    if (states[service] === 'sandbox' && values.APP_MODE === 'production' && !values.ALLOW_SANDBOX)
      refuse(
        SERVICE_SETTINGS[service],
        'must be on or off; ALLOW_SANDBOX=true permits sandbox in production',
      );
  }
  refuseWhatNeedsThem(values, states, refuse);
}

function refuseWhatNeedsThem(values: Values, states: ServiceStates, refuse: Refuse): void {
  if (values.LANDING === 'light-onboarding')
    for (const service of servicesOff(states))
      if (service === 'contracts' || service === 'company-register')
        refuse(
          'LANDING',
          `must be store with ${SERVICE_SETTINGS[service]}=off: that form reads the register and ends with a contract`,
        );
}

const REFUSE_SANDBOX: Record<Service, (values: Values, refuse: Refuse) => void> = {
  payments: refuseTestPayments,
  bankid: refuseTestBankid,
  'company-register': refuseTestRegister,
  contracts: refuseTestContracts,
  accounting: refuseTestAccounting,
  'store-backend': refuseTestStoreBackend,
};

function refuseTestPayments(values: Values, refuse: Refuse): void {
  const { api, script } = STRIPE;
  if (values.PAYMENTS_API_URL !== api) refuse('PAYMENTS_API_URL', `must be ${api}, not the sandbox`);
  if ((values.PAYMENTS_SCRIPT_URL ?? script).split('/', 3).join('/') !== new URL(script).origin)
    refuse('PAYMENTS_SCRIPT_URL', `must lie at ${new URL(script).origin}`);
  if (!values.PAYMENTS_PUBLISHABLE_KEY.startsWith('pk_live_'))
    refuse('PAYMENTS_PUBLISHABLE_KEY', 'is a key of the test mode; it must begin with pk_live_');
  if (!/^(sk|rk)_live_/.test(values.PAYMENTS_SECRET_KEY))
    refuse('PAYMENTS_SECRET_KEY', 'is a key of the test mode; it must begin with sk_live_ or rk_live_');
  if (!/^whsec_.{16,}/.test(values.PAYMENTS_WEBHOOK_SECRET))
    refuse('PAYMENTS_WEBHOOK_SECRET', "is not the provider's secret of this webhook");
}

function refuseTestBankid(values: Values, refuse: Refuse): void {
  const { BANKID_ISSUER: issuer } = values;
  if (!issuer?.startsWith('https://') || isLoopback(new URL(issuer).hostname))
    refuse('BANKID_ISSUER', 'must be the domain at Criipto, https://, not the sandbox');
  if (values.BANKID_CLIENT_ID === SANDBOX_BANKID.clientId)
    refuse('BANKID_CLIENT_ID', "is the sandbox's; name the application at Criipto");
  if (values.BANKID_CLIENT_SECRET === SANDBOX_BANKID.clientSecret)
    refuse('BANKID_CLIENT_SECRET', "is the sandbox's");
}

function refuseTestRegister(values: Values, refuse: Refuse): void {
  if (values.ROARING_API_URL !== ROARING_API)
    refuse('ROARING_API_URL', `must be ${ROARING_API}, not the sandbox`);
  if (values.ROARING_CLIENT_ID === SANDBOX_ROARING.clientId) refuse('ROARING_CLIENT_ID', "is the sandbox's");
  if (values.ROARING_CLIENT_SECRET === SANDBOX_ROARING.clientSecret)
    refuse('ROARING_CLIENT_SECRET', "is the sandbox's");
}

function refuseTestContracts(values: Values, refuse: Refuse): void {
  if (values.ONEFLOW_API_URL !== ONEFLOW_API)
    refuse('ONEFLOW_API_URL', `must be ${ONEFLOW_API}, not the sandbox`);
  if (values.ONEFLOW_API_TOKEN === SANDBOX_ONEFLOW.token) refuse('ONEFLOW_API_TOKEN', "is the sandbox's");
  if (values.ONEFLOW_USE_AGREEMENT_TEMPLATE_ID === SANDBOX_ONEFLOW.useAgreementTemplateId)
    refuse('ONEFLOW_USE_AGREEMENT_TEMPLATE_ID', "is the sandbox's");
  if (values.ONEFLOW_SIGN_KEY === SANDBOX_ONEFLOW.signKey) refuse('ONEFLOW_SIGN_KEY', "is the sandbox's");
}

function refuseTestAccounting(values: Values, refuse: Refuse): void {
  if (values.FORTNOX_AUTH_URL !== FORTNOX.auth)
    refuse('FORTNOX_AUTH_URL', `must be ${FORTNOX.auth}, not the sandbox`);
  if (values.FORTNOX_API_URL !== FORTNOX.api)
    refuse('FORTNOX_API_URL', `must be ${FORTNOX.api}, not the sandbox`);
  if (values.FORTNOX_CLIENT_ID === SANDBOX_FORTNOX.clientId) refuse('FORTNOX_CLIENT_ID', "is the sandbox's");
  if (values.FORTNOX_CLIENT_SECRET === SANDBOX_FORTNOX.clientSecret)
    refuse('FORTNOX_CLIENT_SECRET', "is the sandbox's");
}

function refuseTestStoreBackend(values: Values, refuse: Refuse): void {
  if (!values.PRODUCTS_URL) refuse('PRODUCTS_URL', 'is required with STORE_BACKEND=on');
  else if (isSandboxUrl(values.PRODUCTS_URL, values.SANDBOX_PORT))
    refuse('PRODUCTS_URL', 'is the stand-in of the sandbox; name the store back end or leave it empty');
}

const SANDBOX_PORTS = 9;

function isSandboxUrl(url: string, firstPort: number): boolean {
  const { hostname, port } = new URL(url);
  return isLoopback(hostname) && Number(port) >= firstPort && Number(port) < firstPort + SANDBOX_PORTS;
}
