// A frame with one card field. It exchanges messages only with the embedding page, which receives the field's state but
// never its value.
import { createMethod } from './create-method.mjs';
import { maskedField } from './frame-field.mjs';
import { applyStyle } from './frame-style.mjs';
import { languageOf, sentenceOf, textsOf } from './frame-texts.mjs';

/** @typedef {import('./frame-texts.mjs').FieldType} FieldType */

const query = new URLSearchParams(location.search);
// The response's policy allows only this origin to embed the frame.
const PAGE = query.get('parent') ?? '';
const group = query.get('group') ?? '';
const type = /** @type {FieldType} */ (location.pathname.split('/').pop());
const input = /** @type {HTMLInputElement} */ (document.querySelector('input'));
let language = languageOf(query.get('locale'));
let last = '';

/** @param {Record<string, unknown>} message */
const tell = (message) =>
  window.parent.postMessage({ source: 'card-frame', group, field: type, ...message }, PAGE);

const field = maskedField(input, type, report);

// Only frames of the same origin can read this, not the page or its other frames.
Object.assign(window, {
  cardField: {
    group,
    type,
    digits: field.digits,
    verdict: field.verdict,
    brand: field.brand,
    setBrand: field.setBrand,
  },
});

/** Returns the fields of the same form, including this one. */
function siblings() {
  const found = [];
  for (let index = 0; index < window.parent.frames.length; index += 1)
    try {
      const sibling = /** @type {any} */ (window.parent.frames[index]).cardField;
      if (sibling?.group === group) found.push(sibling);
    } catch (error) {
      // A frame of another origin is not ours.
      if (!(error instanceof DOMException)) throw error;
    }
  return found;
}

// The number may have been entered before this frame loaded.
function takeUpBrand() {
  for (const sibling of siblings())
    if (sibling.type === 'cardNumber' && type !== 'cardNumber') field.setBrand(sibling.brand());
}

function report() {
  const { complete, empty, code } = field.verdict();
  input.classList.toggle('invalid', code !== undefined);
  input.classList.toggle('complete', complete);
  input.classList.toggle('empty', empty);
  input.setAttribute('aria-invalid', String(code !== undefined));
  const error = code && { type: 'validation_error', code, message: sentenceOf(code, language) };
  const brand = type === 'cardNumber' ? { brand: field.brand() } : {};
  const detail = { elementType: type, complete, empty, ...brand, ...(error ? { error } : {}) };
  if (type === 'cardNumber') for (const sibling of siblings()) sibling.setBrand(field.brand());
  if (JSON.stringify(detail) === last) return;
  last = JSON.stringify(detail);
  tell({ type: 'change', detail });
}

/** @param {{ style?: unknown, placeholder?: string, disabled?: boolean, locale?: string, theme?: string }} options */
function show(options) {
  language = languageOf(options.locale);
  const texts = textsOf(language);
  document.documentElement.lang = language;
  document.documentElement.classList.toggle('night', options.theme === 'night');
  document.title = texts.labels[type];
  input.setAttribute('aria-label', texts.labels[type]);
  input.placeholder = options.placeholder ?? texts.placeholders[type];
  input.disabled = options.disabled ?? false;
  applyStyle(options.style);
  tell({ type: 'height', height: Math.ceil(input.getBoundingClientRect().height) });
}

/** @param {{ call: number, key: string, billing: Record<string, string> }} wish */
async function create({ call, key, billing }) {
  const result = await createMethod({ key, billing, fields: siblings(), language });
  tell({ type: 'created', call, result });
}

/** @type {Record<string, (message: any) => void>} */
const ORDERS = {
  options: ({ options }) => show(options),
  hello: ({ options }) => {
    show(options);
    takeUpBrand();
    tell({ type: 'ready' });
  },
  focus: () => input.focus(),
  blur: () => input.blur(),
  clear: () => field.clear(),
  create: (message) => void create(message),
};

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== PAGE || source !== window.parent || data?.source !== 'card-page') return;
  ORDERS[data.type]?.(data);
});
window.addEventListener('focus', () => input.focus());
for (const name of ['focus', 'blur']) input.addEventListener(name, () => tell({ type: name }));
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

tell({ type: 'loaded' });
