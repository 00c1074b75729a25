import { partsOf } from '@activepick/domain/requests/links.ts';

const hostIn = (url: string) => partsOf(url)[0]?.link?.host ?? null;

/** An address that somebody has typed: opened apart, and never without the host that it leads to. */
export function OutsideLink({ url, text = url }: { url: string; text?: string }) {
  const host = hostIn(url);
  if (!host) return text;
  return (
    <>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link break-all">
        {text}
      </a>
      <span className="text-ink-soft"> ({host})</span>
    </>
  );
}

/**
 * What somebody has written, as text: nothing in it is markup, addresses of the web can be followed.
 * Source: docs/security.md, T26.
 */
export function UserText({ text }: { text: string }) {
  const parts = partsOf(text);
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts.map(({ text: words, link }, place) =>
        link ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
          <OutsideLink key={place} url={link.url} text={words} />
        ) : (
          words
        ),
      )}
    </p>
  );
}
