import { useEffect } from 'react';

/** Keeps in this browser that a product was seen. What keeps it is fetched when the page is otherwise done. */
export function useRecordSeen(id: string): void {
  useEffect(() => {
    let isHere = true;
    void import('./kept-list.ts').then(({ keep }) => {
      if (isHere) keep('seen', id);
    });
    return () => {
      isHere = false;
    };
  }, [id]);
}
