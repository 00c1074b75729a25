import { useEffect } from 'react';
import { keep } from './saved-list.ts';

/** Stores in this browser that a product was viewed. */
export function useRecordSeen(id: string): void {
  useEffect(() => keep('seen', id), [id]);
}
