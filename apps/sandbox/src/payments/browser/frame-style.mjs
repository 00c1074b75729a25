// Applies the page's style to a field, restricted to the allowed properties. Source:
// docs.stripe.com/js/appendix/style: base, complete, empty, invalid, and the pseudo-classes among them.

const PROPERTIES = new Set([
  'backgroundColor',
  'caretColor',
  'color',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'iconColor',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]);
const PSEUDO = /^:(hover|focus|disabled|-webkit-autofill|:placeholder|:selection)$/;
const STATES = ['base', 'complete', 'empty', 'invalid'];

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/**
 * Applies the style to the field. Sets values through a rule's style object, so that a value cannot inject another
 * property.
 * @param {unknown} style
 */
export function applyStyle(style) {
  sheet.replaceSync('');
  for (const state of STATES) {
    const wanted = /** @type {Record<string, any> | undefined} */ (/** @type {any} */ (style)?.[state]);
    if (!wanted) continue;
    const selector = state === 'base' ? 'input' : `input.${state}`;
    addRule(selector, wanted);
    for (const [name, values] of Object.entries(wanted))
      if (PSEUDO.test(name)) addRule(`${selector}${name}`, values);
  }
}

/**
 * @param {string} selector
 * @param {Record<string, unknown>} values
 */
function addRule(selector, values) {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(values))
    if (PROPERTIES.has(name) && typeof value === 'string' && !/url\(/i.test(value))
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
}
