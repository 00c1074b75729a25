// Loads the payment provider's script and types the parts that we use. Its frames have their own origin, so the shop
// never sees what is typed there. Source: docs.stripe.com/js.

/** The three frames, by the provider's names. */
export const FRAMES = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
/** One of FRAMES. */
export type FrameName = (typeof FRAMES)[number];

/** The change event of a frame. */
export interface FrameChange {
  complete: boolean;
  empty: boolean;
  error?: { code: string };
  brand?: string;
}

interface FrameOptions {
  style?: Record<string, Record<string, unknown>>;
}

/** One frame. */
export interface Frame {
  mount(container: HTMLElement): void;
  destroy(): void;
  clear(): void;
  focus(): void;
  update(options: FrameOptions): void;
  on(name: 'change', hear: (change: FrameChange) => void): unknown;
  on(name: 'ready' | 'focus' | 'blur', hear: () => void): unknown;
}

interface FormOptions {
  locale?: string;
  appearance?: { theme: string };
}

/** The frames of one card. */
export interface FrameForm {
  create(name: FrameName, options: FrameOptions): Frame;
  update(options: FormOptions): void;
}

/** The provider's API on the page. */
export interface CardProvider {
  elements(options: FormOptions): FrameForm;
  createPaymentMethod(card: {
    type: 'card';
    card: Frame;
    billing_details: { name: string };
  }): Promise<{ paymentMethod?: { id: string }; error?: { type?: string; code?: string } }>;
}

type OpenProvider = (key: string) => CardProvider;

const scriptOf = () => (window as unknown as { Stripe?: OpenProvider }).Stripe;
let loading: Promise<void> | null = null;

/**
 * Loads the provider's script, only once for several calls, and initialises it. A failed load can be
 * repeated.
 */
export async function loadCardProvider({
  scriptUrl,
  key,
}: {
  scriptUrl: string;
  key: string;
}): Promise<CardProvider> {
  if (!scriptOf()) {
    loading ??= load(scriptUrl).finally(() => {
      loading = null;
    });
    await loading;
  }
  const open = scriptOf();
  if (!open) throw new Error('the script of the card fields did not bring them');
  return open(key);
}

function load(scriptUrl: string): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of the card fields could not be loaded'));
    });
    document.head.append(script);
  });
}
