// The switch of each service: one setting with three states.
import {
  SERVICE_STATES,
  SERVICES,
  type Service,
  type ServiceState,
  type ServiceStates,
} from '@activepick/domain/services/services.ts';
import { chosen, type Setting } from './variable-types.ts';

const SANDBOX = 'sandbox: its stand-in or test mode, in production with ALLOW_SANDBOX only.';
const DEFAULT = 'Default: sandbox in demo and with ALLOW_SANDBOX, else on.';
const means = (service: string, whenOff: string) => ({
  schema: chosen(SERVICE_STATES),
  means: `${service} on: the real provider. off: ${whenOff} ${SANDBOX} ${DEFAULT}`,
  example: '',
});

/** The entries for the list of settings. */
export const SERVICE_LIST = {
  PAYMENTS: means('Card payments.', 'nobody pays by card.'),
  BANKID: means('BankID.', 'accounts sign in with a password or a link.'),
  COMPANY_REGISTER: means('Company register.', 'staff type company data and check credit by hand.'),
  CONTRACTS: means('Electronic signing of contracts.', 'staff record agreements that were signed on paper.'),
  ACCOUNTING: means('Accounting.', 'invoices are listed and downloaded, and booked by hand.'),
  STORE_BACKEND: {
    schema: chosen(SERVICE_STATES),
    means: `Store back end whose products the catalogue mirrors. on: the one at PRODUCTS_URL. off: the catalogue is our own. ${SANDBOX} Default: off without PRODUCTS_URL, else as the others.`,
    example: '',
  },
} satisfies Record<string, Setting>;

/** The setting of each service. */
export const SERVICE_SETTINGS = {
  payments: 'PAYMENTS',
  bankid: 'BANKID',
  'company-register': 'COMPANY_REGISTER',
  contracts: 'CONTRACTS',
  accounting: 'ACCOUNTING',
  'store-backend': 'STORE_BACKEND',
} as const satisfies Record<Service, keyof typeof SERVICE_LIST>;

type Switches = { [Name in keyof typeof SERVICE_LIST]: ServiceState | undefined } & {
  APP_MODE: 'demo' | 'production';
  ALLOW_SANDBOX: boolean;
  PRODUCTS_URL: string | undefined;
};

/** Returns the state of every service: its setting, or the default. */
export function serviceStates(values: Switches): ServiceStates {
  const usual = values.APP_MODE === 'production' && !values.ALLOW_SANDBOX ? 'on' : 'sandbox';
  const defaultOf = (service: Service): ServiceState =>
    service === 'store-backend' && !values.PRODUCTS_URL ? 'off' : usual;
  return Object.fromEntries(
    SERVICES.map((service) => [service, values[SERVICE_SETTINGS[service]] ?? defaultOf(service)]),
  ) as Record<Service, ServiceState>;
}
