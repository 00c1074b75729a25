import { ACTIVE_PICKS } from './active-picks.ts';
import { ACCESSORIES } from './customer-picks/accessories.ts';
import { CITY_AND_HYBRID_BIKES } from './customer-picks/city-and-hybrid-bikes.ts';
import { ELECTRIC_BIKES } from './customer-picks/electric-bikes.ts';
import { FAMILY_AND_FOLDING_BIKES } from './customer-picks/family-and-folding-bikes.ts';
import { MOUNTAIN_BIKES } from './customer-picks/mountain-bikes.ts';
import { ROAD_AND_GRAVEL_BIKES } from './customer-picks/road-and-gravel-bikes.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import type { SeedProduct } from './seed-types.ts';

export const CUSTOMER_PICKS: readonly SeedProduct[] = [
  ...ELECTRIC_BIKES,
  ...CITY_AND_HYBRID_BIKES,
  ...ROAD_AND_GRAVEL_BIKES,
  ...MOUNTAIN_BIKES,
  ...FAMILY_AND_FOLDING_BIKES,
  ...ACCESSORIES,
];

/** All products of a new demonstration database. */
export const ALL_PRODUCTS: readonly SeedProduct[] = [...ACTIVE_PICKS, ...CUSTOMER_PICKS, ...DEMO_PRODUCTS];
