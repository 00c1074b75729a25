import { isStep, type Step } from '@activepick/domain/checkout/steps.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RETURN_PARAMETERS, withoutReturn } from './payment-token.ts';

/** Returns the step of an address; the cart for an address without one. */
export function askedStep(search: URLSearchParams): Step {
  const asked = search.get('step') ?? '';
  return isStep(asked) ? asked : 'cart';
}

/** Returns an address with its step replaced. Other parameters, such as the language, stay. */
export function stepUrl(search: URLSearchParams, step: Step): string {
  const changed = withoutReturn(search);
  if (step === 'cart') changed.delete('step');
  else changed.set('step', step);
  return `/checkout${changed.size === 0 ? '' : `?${changed}`}`;
}

/** The step is in the URL. Returns the requested step, and the functions that go to the others. */
export function useStepUrl() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const urlOf = (step: Step) => stepUrl(search, step);
  // The router read the address before the token was removed, so its links must be built without it.
  const isBackFromBank = RETURN_PARAMETERS.some((name) => search.has(name));
  useEffect(() => {
    if (isBackFromBank) void navigate(stepUrl(search, askedStep(search)), { replace: true });
  }, [isBackFromBank, navigate, search]);
  return {
    asked: askedStep(search),
    addressOf: urlOf,
    goTo: (step: Step) => void navigate(urlOf(step)),
  };
}
