/**
 * The one place where HTML of the catalogue reaches the page. It was sanitised by an allow-list on its way into the
 * database (catalogue/server/clean-html.ts); nothing else may be handed in here. `tableLabelId`: the id of the heading that
 * names its table.
 */
export function CatalogueHtml({ html, tableLabelId }: { html: string; tableLabelId?: string }) {
  const named = tableLabelId ? html.replace('<table>', `<table aria-labelledby="${tableLabelId}">`) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: named }} />;
}
