// A store back end whose products the catalogue mirrors.

/** A product as the back end describes it, in our words. Prices in SEK; HTML not yet cleaned. */
export interface StoreProduct {
  id: string;
  name: string;
  price: number;
  discountedPrice: number | null;
  discountedPercent: number | null;
  categoryNames: readonly string[];
  tagNames: readonly string[];
  customerTier: string | null;
  description: string;
  specs: readonly string[];
  madeIn: string;
  isActivePick: boolean;
  specification: string;
  /** Null where the back end does not say. */
  isElectric: boolean | null;
  manufacturerName: string;
  manufacturerUrl: string | null;
  videoUrl: string | null;
}

/** The list: what could be read of it, and the ids of what could not. */
export interface StoreList {
  products: StoreProduct[];
  unreadable: string[];
}

/** The store back end. Throws `ProviderError`. */
export interface StoreBackend {
  listProducts(): Promise<StoreList>;
  /** Returns a product with what only its own answer has; null when it is not there or can't be read. */
  readProduct(id: string): Promise<StoreProduct | null>;
}
