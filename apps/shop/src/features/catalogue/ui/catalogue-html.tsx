/**
 * The one place where HTML of the catalogue reaches the page. It was sanitised by an allow-list on its way into the
 * database (catalogue/server/clean-html.ts); nothing else may be handed in here.
 */
export function CatalogueHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, see above
  return <div className={`prose ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
