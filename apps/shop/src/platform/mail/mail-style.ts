// The values of ui/tokens.css, because mail clients read no style sheets.
export const LIGHT = {
  paper: '#f7f5f0',
  surface: '#fffdf9',
  ink: '#16211c',
  soft: '#4c5851',
  line: '#dcd6ca',
};
const FONT = "'Schibsted Grotesk', Arial, Helvetica, sans-serif";
export const DARK_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #101613 !important; }
  .surface, .surface td { background-color: #19211c !important; }
  .surface { border-color: #303a34 !important; }
  .ink, .ink * { color: #f3eee3 !important; }
  .ink .soft { color: #b3bcb3 !important; }
  .line { border-color: #303a34 !important; }
}`;

export const text = {
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  color: LIGHT.ink,
  margin: '0 0 12px',
};
export const cell = {
  ...text,
  margin: 0,
  padding: '8px 0',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;
export const amountCell = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' } as const;
export const rule = { borderBottom: `1px solid ${LIGHT.line}` };
export const table = { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' } as const;
/** A quotation of another person. */
export const QUOTE = {
  margin: '0 0 16px',
  padding: '0 0 0 16px',
  borderLeft: `3px solid ${LIGHT.line}`,
  overflowWrap: 'anywhere',
} as const;
/** A link that looks like a button, in colours that keep their contrast in a dark mail client too. */
export const BUTTON = {
  display: 'inline-block',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 600,
  color: '#ffffff',
  backgroundColor: '#1f5c43',
  borderRadius: '8px',
  padding: '12px 20px',
  textDecoration: 'none',
};
