// The fields of each form, and their attributes for autofill and validation.
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { REQUIRED_FIELDS, type RequestField } from '@activepick/domain/requests/request-form.ts';
import type { InputHTMLAttributes } from 'react';

/** A field that the user types into. The product of a form is not one of them. */
export type TypedField = Exclude<RequestField, 'productId' | 'productName'>;

/** The fields of each form in their order. Source: specification section 3, "Forms". */
export const FIELDS: Readonly<Record<RequestKind, readonly TypedField[]>> = {
  'missing-bike': ['name', 'email', 'phoneNumber', 'bikeDescription'],
  contact: ['name', 'email', 'message'],
  'active-pick': ['name', 'phoneNumber', 'email', 'bikeUrl', 'message'],
};

/** Multi-line fields. */
export const MANY_LINES: ReadonlySet<TypedField> = new Set<TypedField>(['bikeDescription', 'message']);

/** The input attributes of each single-line field. */
export const INPUTS: Readonly<Partial<Record<TypedField, InputHTMLAttributes<HTMLInputElement>>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  bikeUrl: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
};

/** Tells whether a form requires a field. */
export const isRequired = (kind: RequestKind, field: TypedField): boolean =>
  REQUIRED_FIELDS[kind].includes(field);
