import { useEffect } from 'react';

/** Stores in this browser that a product was seen. The module that stores it is loaded after the page has rendered. */
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
