// The service package of a bike, where the employer lets the employee choose.
import { SERVICE_PACKAGES, SERVICE_PRICES, type ServicePackage } from '@activepick/domain/benefit/policy.ts';
import { type Ore, ore } from '@activepick/domain/money.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { programmeMessages } from '#src/languages/catalogues/programme/messages.ts';
import { servicePackageMessages } from '#src/languages/catalogues/shared/service-packages.ts';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';

/**
 * The packages, each with its price and its budget. `netOf`: the employee's own cost a month; null if it is
 * unknown.
 */
export function ServiceChoice(props: {
  value: ServicePackage;
  onChange: (servicePackage: ServicePackage) => void;
  netOf: (servicePackage: ServicePackage) => Ore | null;
}) {
  const { value, onChange, netOf } = props;
  const messages = useMessages(programmeMessages);
  const { names } = useMessages(servicePackageMessages);
  const { language } = useLanguage();
  const money = (amount: Ore) => formatMoney(amount, language);
  const descriptionOf = (name: ServicePackage): string => {
    const { monthlyOre, yearlyBudgetOre } = SERVICE_PRICES[name];
    if (name === 'none') return messages.service.none;
    return messages.service.pays({ price: money(monthlyOre), budget: money(yearlyBudgetOre) });
  };
  const without = netOf('none');
  const asideOf = (name: ServicePackage): string | undefined => {
    const net = netOf(name);
    if (name === 'none' || net === null || without === null) return undefined;
    return messages.service.more({ amount: money(ore(net - without)) });
  };
  return (
    <ChoiceCards
      legend={messages.service.legend}
      name="service-package"
      hint={messages.service.hint}
      value={value}
      onChange={(name) => onChange(name as ServicePackage)}
      choices={SERVICE_PACKAGES.map((name) => ({
        value: name,
        label: names[name],
        description: descriptionOf(name),
        aside: asideOf(name),
      }))}
    />
  );
}
