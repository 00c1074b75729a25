import type { servicePackagesSv } from './service-packages.sv.ts';

/** The texts of service packages in English. */
export const servicePackagesEn: typeof servicePackagesSv = {
  label: 'Service package',
  names: { none: 'No service package', basic: 'Basic', plus: 'Plus', full: 'Full' },
  perMonth: (p) => `${p.name}, ${p.amount}/month per bike`,
};
