// Which fields each form has, and what a browser may help with in them.
import type { RequestKind } from '@activepick/domain/requests/request.ts';
import { REQUIRED_FIELDS, type RequestField } from '@activepick/domain/requests/request-form.ts';
import type { InputHTMLAttributes } from 'react';

/** A field that is typed into; which product a form is about is no such field. */
export type TypedField = Exclude<RequestField, 'productId' | 'productName'>;

/** The fields of each form in their order. Source: specification section 3, "Forms". */
export const FIELDS: Readonly<Record<RequestKind, readonly TypedField[]>> = {
  'missing-bike': ['name', 'email', 'phoneNumber', 'bikeDescription'],
  contact: ['name', 'email', 'message'],
  'active-pick': ['name', 'phoneNumber', 'email', 'bikeUrl', 'message'],
};

/** Fields of several lines. */
export const MANY_LINES: ReadonlySet<TypedField> = new Set<TypedField>(['bikeDescription', 'message']);

/** What each field of one line asks of the browser. */
export const INPUTS: Readonly<Partial<Record<TypedField, InputHTMLAttributes<HTMLInputElement>>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', spellCheck: false },
  phoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  bikeUrl: { inputMode: 'url', autoComplete: 'off', spellCheck: false },
};

/** Tells whether a form wants a field. */
export const isRequired = (kind: RequestKind, field: TypedField): boolean =>
  REQUIRED_FIELDS[kind].includes(field);
