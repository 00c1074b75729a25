/**
 * The only place that renders HTML of the catalogue. An allow-list sanitised it before it was stored
 * (catalogue/server/clean-html.ts). Pass nothing else. `tableLabelId`: the id of the heading that names its table.
 */
export function CatalogueHtml({ html, tableLabelId }: { html: string; tableLabelId?: string }) {
  const named = tableLabelId ? html.replace('<table>', `<table aria-labelledby="${tableLabelId}">`) : html;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on write, see above
  return <div className="prose" dangerouslySetInnerHTML={{ __html: named }} />;
}
