// An estimate of the carbon dioxide that bikes save.
import { roundHalfUp } from '../money.ts';

/**
 * The assumptions of the estimate: a bike replaces a car for 5 km each way on 100 days a year. A car emits
 * 132.6 g a kilometre: the average of all passenger cars in Sweden in 2022 (Statistics Sweden, in the
 * indicators of 2030-sekretariatet).
 */
export const CARBON_ASSUMPTIONS = { kmPerDay: 10, daysPerYear: 100, gramsPerKm: 132.6 } as const;

const MONTHS_A_YEAR = 12;

/** Returns the estimated carbon dioxide that bikes save in a number of months with a bike, in whole kilograms. */
export const carbonSavedKg = (bikeMonths: number): number => {
  const { kmPerDay, daysPerYear, gramsPerKm } = CARBON_ASSUMPTIONS;
  return roundHalfUp((bikeMonths * kmPerDay * daysPerYear * gramsPerKm) / MONTHS_A_YEAR / 1000);
};

/** Returns the estimated carbon dioxide that a number of bikes saves a year, in whole kilograms. */
export const carbonSavedKgPerYear = (bikes: number): number => carbonSavedKg(bikes * MONTHS_A_YEAR);
