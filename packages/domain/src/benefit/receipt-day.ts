// When a shipped bike counts as received although its employee says nothing.
import { addDays, addWorkingDays, type Day } from '../calendar.ts';
import { type ShippingOptionId, shippingOption } from '../checkout/totals.ts';

/**
 * Returns the day from which a bike shipped on a day counts as received: `afterDays` after the last day on which its
 * delivery is expected. The transport time of the option is in working days.
 * @throws RangeError for an invalid day.
 * Source: benefit programme, section 8.
 */
export function receivedOn(shippedOn: Day, option: ShippingOptionId, afterDays: number): Day {
  const transport = shippingOption(option)?.maxDays ?? 0;
  return addDays(addWorkingDays(shippedOn, transport), afterDays);
}

/**
 * Returns the last day of shipping whose bikes count as received today, the inverse of `receivedOn`.
 * @throws RangeError for an invalid day.
 */
export function lastDayReceived(today: Day, option: ShippingOptionId, afterDays: number): Day {
  let day = addDays(today, -afterDays);
  while (receivedOn(day, option, afterDays) > today) day = addDays(day, -1);
  return day;
}
