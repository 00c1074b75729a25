import { addDays, addWorkingDays, type Day } from '../calendar.ts';
import { SHIPPING_OPTIONS, type ShippingOptionId } from '../checkout/totals.ts';
import type { StockLevel } from './stock-level.ts';

/** How long it takes until an order item is ready, in days: 2-4 weeks (specification section 1, 'Delivery'). */
export const ORDER_ITEM_READY_DAYS = { min: 14, max: 28 } as const;

// A delivery within 24 hours can be collected when the store next opens.
const NEXT_OPEN_DAY = { minDays: 1, maxDays: 1 };

/** The days between which a delivery is expected, both included. */
export interface DeliveryWindow {
  from: Day;
  to: Day;
}

/**
 * Returns when goods ordered `today` (`YYYY-MM-DD`) arrive or can be picked up; null if sold out. Goods are
 * ready at once if in stock, or after 2-4 weeks for an order item. Transport then takes working days. A
 * pickup is ready within 24 hours and can be collected from the next working day, when stores are open.
 * @throws RangeError if today is not a day. Source: specification sections 1 and 3 ('Shipping option').
 */
export function deliveryWindow(
  option: ShippingOptionId,
  level: StockLevel,
  today: Day,
): DeliveryWindow | null {
  if (level === 'sold-out') return null;
  const { readyHours, ...transport } = SHIPPING_OPTIONS.find(({ id }) => id === option)!;
  const { minDays, maxDays } = readyHours === null ? transport : NEXT_OPEN_DAY;
  const isOrdered = level === 'order-item';
  const earliest = isOrdered ? addDays(today, ORDER_ITEM_READY_DAYS.min) : today;
  const latest = isOrdered ? addDays(today, ORDER_ITEM_READY_DAYS.max) : today;
  return { from: addWorkingDays(earliest, minDays), to: addWorkingDays(latest, maxDays) };
}

/** Returns the delivery window of an order: the latest of its lines; null without lines. */
export function latestWindow(windows: readonly DeliveryWindow[]): DeliveryWindow | null {
  if (windows.length === 0) return null;
  const latest = (days: Day[]) => days.sort().at(-1)!;
  return { from: latest(windows.map(({ from }) => from)), to: latest(windows.map(({ to }) => to)) };
}
