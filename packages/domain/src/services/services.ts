// The services of other companies that an installation may use. Each has one setting with three states.

/** The names of the services. */
export const SERVICES = [
  'payments',
  'bankid',
  'company-register',
  'contracts',
  'accounting',
  'store-backend',
] as const;

/** A service of another company. */
export type Service = (typeof SERVICES)[number];

/** The states of a service, as the settings name them. */
export const SERVICE_STATES = ['on', 'off', 'sandbox'] as const;

/**
 * `on`: the real provider. `off`: the shop has no part of the service. `sandbox`: the stand-in of the demonstration, or
 * a provider's test mode.
 */
export type ServiceState = (typeof SERVICE_STATES)[number];

/** The state of every service. */
export type ServiceStates = Readonly<Record<Service, ServiceState>>;

/** Returns the services that are off, in the order of the list. */
export const servicesOff = (states: ServiceStates): Service[] =>
  SERVICES.filter((service) => states[service] === 'off');
