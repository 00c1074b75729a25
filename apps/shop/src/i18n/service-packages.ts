import { SERVICE_PRICES, type ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { formatMoney } from './format.ts';
import type { Language } from './language.ts';

/** Returns name and monthly price of a service package, such as 'Plus, 85 kr/mån per cykel'. */
export function servicePackageText(name: ServicePackage, language: Language): string {
  const { names, perMonth } = servicePackageMessages[language];
  const { monthlyOre } = SERVICE_PRICES[name];
  if (monthlyOre === 0) return names[name];
  return perMonth({ name: names[name], amount: formatMoney(monthlyOre, language) });
}

/** Returns a line with the label, such as 'Servicepaket: Plus, 85 kr/mån per cykel'. */
export const servicePackageLine = (name: ServicePackage, language: Language): string =>
  `${servicePackageMessages[language].label}: ${servicePackageText(name, language)}`;
