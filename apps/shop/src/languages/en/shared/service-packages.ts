import type * as sv from '../../sv/shared/service-packages.ts';

/** The texts of service packages in English. */
export const servicePackageMessages: typeof sv.servicePackageMessages = {
  label: 'Service package',
  names: { none: 'No service package', basic: 'Basic', plus: 'Plus', full: 'Full' },
  perMonth: (p) => `${p.name}, ${p.amount}/month per bike`,
};
