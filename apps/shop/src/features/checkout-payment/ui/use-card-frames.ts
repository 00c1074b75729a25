import type { CardField } from '@activepick/domain/checkout/steps.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Site } from '#src/wire/page.ts';
import { type CardFrames, type FrameElements, mountFrames } from './card-frames.ts';
import { FRAMES, type FrameName, loadCardProvider } from './card-provider.ts';

/** Converts the provider's frames to our types. */
export const FIELD_OF: Record<FrameName, CardField> = {
  cardNumber: 'cardNumber',
  cardExpiry: 'expiryDate',
  cardCvc: 'cvv',
};

/** The card fields for the payment step. */
export interface CardForm {
  phase: 'loading' | 'ready' | 'failed';
  /** Name of the card's network, such as 'visa'; 'unknown' until the number reveals it. */
  brand: string;
  /** Error codes of the frames, by field. */
  problems: Partial<Record<FrameName, string>>;
  /** The focused frame. The browser does not report the focus of a field inside a frame. */
  focused: FrameName | null;
  frameElements: RefObject<Partial<FrameElements>>;
  frames: RefObject<CardFrames | null>;
  retry: () => void;
}

/**
 * Mounts the card fields when they are first needed, and keeps them, visible or hidden, until the step is
 * left. So a look at another payment method loses no input.
 */
export function useCardFrames(options: {
  isWanted: boolean;
  payments: Site['payments'];
  language: string;
  onComplete: (field: CardField, isComplete: boolean) => void;
}): CardForm {
  const { isWanted, payments, language } = options;
  const [phase, setPhase] = useState<CardForm['phase']>('loading');
  const [brand, setBrand] = useState('unknown');
  const [problems, setProblems] = useState<CardForm['problems']>({});
  const [focused, setFocused] = useState<FrameName | null>(null);
  const [tries, setTries] = useState(0);
  const frameElements = useRef<Partial<FrameElements>>({});
  const frames = useRef<CardFrames | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const wasWanted = useRef(false);
  if (isWanted) wasWanted.current = true;
  const isOn = wasWanted.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must load again
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    setPhase('loading');
    loadCardProvider(payments)
      .then((provider) => {
        if (isGone) return;
        frames.current = mountFrames(
          provider,
          frameElements.current as FrameElements,
          latest.current.language,
          {
            onReady: () => setPhase('ready'),
            onFocus: (name, isFocused) =>
              setFocused((before) => (isFocused ? name : before === name ? null : before)),
            onChange: (name, { complete, brand: seen, error }) => {
              latest.current.onComplete(FIELD_OF[name], complete);
              if (seen) setBrand(seen);
              setProblems((before) => ({ ...before, [name]: error?.code }));
            },
          },
        );
      })
      .catch(() => {
        if (!isGone) setPhase('failed');
      });
    return () => {
      isGone = true;
      frames.current?.destroy();
      frames.current = null;
      for (const name of FRAMES) latest.current.onComplete(FIELD_OF[name], false);
    };
  }, [isOn, payments.scriptUrl, payments.key, tries]);
  useEffect(() => frames.current?.speak(language), [language]);
  return {
    phase,
    brand,
    problems,
    focused,
    frameElements,
    frames,
    retry: () => setTries((count) => count + 1),
  };
}
