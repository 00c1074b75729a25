// An estimate of the carbon dioxide that bikes save.

/**
 * The assumptions of the estimate: a bike replaces a car for 5 km each way on 100 days a year. A car emits
 * 132.6 g a kilometre: the average of all passenger cars in Sweden in 2022 (Statistics Sweden, in the
 * indicators of 2030-sekretariatet).
 */
export const CARBON_ASSUMPTIONS = { kmPerDay: 10, daysPerYear: 100, gramsPerKm: 132.6 } as const;

/** Returns the estimated carbon dioxide that a number of bikes saves a year, in whole kilograms. */
export const carbonSavedKgPerYear = (bikes: number): number => {
  const { kmPerDay, daysPerYear, gramsPerKm } = CARBON_ASSUMPTIONS;
  return Math.round((bikes * kmPerDay * daysPerYear * gramsPerKm) / 1000);
};
