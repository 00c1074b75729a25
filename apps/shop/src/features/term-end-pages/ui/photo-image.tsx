import { useEffect, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { fetchAsPerson } from '#src/wire/call.ts';

/** A private photo. It is fetched with the reader's token, since its address alone gives access to nothing. */
export function PhotoImage({ url, alt }: { url: string; alt: string }) {
  const messages = useMessages(termEndMessages);
  const [source, setSource] = useState<string | null | 'failed'>(null);
  useEffect(() => {
    let isGone = false;
    loadedPhoto(url).then(
      (data) => !isGone && setSource(data),
      () => !isGone && setSource('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  if (source === null) return <Skeleton className="aspect-[4/3] w-full" />;
  if (source === 'failed') return <p className="text-small text-danger">{messages.photoFailed}</p>;
  return <img src={source} alt={alt} className="w-full rounded-small bg-birch object-contain" />;
}

// As data in the page: the content security policy allows no other address of a picture than the shop's own.
async function loadedPhoto(url: string): Promise<string> {
  const answer = await fetchAsPerson(url, { headers: {} });
  if (!answer.ok) throw new Error(`The photo answered ${answer.status}`);
  const content = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
