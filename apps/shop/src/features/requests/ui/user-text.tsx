import { partsOf } from '@activepick/domain/requests/links.ts';

const hostIn = (url: string) => partsOf(url)[0]?.link?.host ?? null;

/** A link to a URL that a user has typed. It opens in a new tab and always shows its host. */
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
 * Text that a user has written. It is never rendered as markup; web URLs become links.
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
