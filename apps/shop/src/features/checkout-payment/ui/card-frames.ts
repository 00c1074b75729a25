// The frames of one card on this page: created, mounted, styled like the page, and removed. No React.
import {
  type CardProvider,
  FRAMES,
  type Frame,
  type FrameChange,
  type FrameForm,
  type FrameName,
} from './card-provider.ts';

/** The containers of the frames. */
export type FrameElements = Record<FrameName, HTMLElement>;

/** The frames of one card. */
export interface CardFrames {
  /** Returns the id of a payment method, or the code of the fields' error. */
  createMethod(name: string): Promise<{ id: string } | { code: string }>;
  clearCvc(): void;
  focus(name: FrameName): void;
  speak(language: string): void;
  destroy(): void;
}

interface FrameHandlers {
  onChange: (name: FrameName, change: FrameChange) => void;
  onFocus: (name: FrameName, isFocused: boolean) => void;
  onReady: () => void;
}

const DARK = '(prefers-color-scheme: dark)';

/** Mounts the three frames. Calls `onReady` when all of them accept input. */
export function mountFrames(
  provider: CardProvider,
  elements: FrameElements,
  language: string,
  hearing: FrameHandlers,
): CardFrames {
  const form = provider.elements({ locale: language, appearance: themeNow() });
  const frames = {} as Record<FrameName, Frame>;
  const waiting = new Set<FrameName>(FRAMES);
  for (const name of FRAMES) {
    const frame = form.create(name, { style: styleNow() });
    frame.on('change', (change) => hearing.onChange(name, change));
    frame.on('focus', () => hearing.onFocus(name, true));
    frame.on('blur', () => hearing.onFocus(name, false));
    frame.on('ready', () => {
      waiting.delete(name);
      if (waiting.size === 0) hearing.onReady();
    });
    frame.mount(elements[name]);
    frames[name] = frame;
  }
  const forget = followTheme(form, Object.values(frames));
  return {
    async createMethod(name) {
      const { paymentMethod, error } = await provider.createPaymentMethod({
        type: 'card',
        card: frames.cardNumber,
        billing_details: { name },
      });
      return paymentMethod ? { id: paymentMethod.id } : { code: error?.code ?? error?.type ?? 'unknown' };
    },
    clearCvc: () => frames.cardCvc.clear(),
    focus: (name) => frames[name].focus(),
    speak: (next) => form.update({ locale: next }),
    destroy() {
      forget();
      for (const frame of Object.values(frames)) frame.destroy();
    },
  };
}

const themeNow = () => ({ theme: matchMedia(DARK).matches ? 'night' : 'stripe' });

// Reads the colours of tokens.css, so that they are defined in one place.
function styleNow() {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: colour('--ink'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '17px',
      lineHeight: '26px',
      '::placeholder': { color: colour('--ink-soft') },
    },
    invalid: { color: colour('--danger') },
  };
}

function followTheme(form: FrameForm, frames: readonly Frame[]): () => void {
  const query = matchMedia(DARK);
  const follow = () => {
    form.update({ appearance: themeNow() });
    for (const frame of frames) frame.update({ style: styleNow() });
  };
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
