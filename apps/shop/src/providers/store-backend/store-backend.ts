// A store back end whose products the catalogue mirrors.

/** A product as the back end describes it, in our terms. Prices in SEK; HTML not yet cleaned. */
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
  /** Null if the back end does not have it. */
  isElectric: boolean | null;
  manufacturerName: string;
  manufacturerUrl: string | null;
  videoUrl: string | null;
}

/** The list: the readable products, and the ids of unreadable ones. */
export interface StoreList {
  products: StoreProduct[];
  unreadable: string[];
}

/** The store back end. Throws `ProviderError`. */
export interface StoreBackend {
  listProducts(): Promise<StoreList>;
  /** Returns a product with the fields of its own response; null if it is missing or unreadable. */
  readProduct(id: string): Promise<StoreProduct | null>;
}
