// Domain labels in the form that DNS stores them in, such as `xn--rksmrgs-5wao1o` for `räksmörgås`.

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const MAX_CODE_POINT = 0x10ffff;

/**
 * Decodes a label without its `xn--`. Returns null when it is not one. Quadratic in the length, which is 63 at most in a
 * domain.
 * Source: RFC 3492 section 6.2.
 */
export function decodePunycode(text: string): string | null {
  const mark = text.lastIndexOf('-');
  const points = [...text.slice(0, Math.max(mark, 0))].map((sign) => sign.codePointAt(0) as number);
  let code = 128;
  let bias = 72;
  let at = 0;
  let index = mark + 1;
  while (index < text.length) {
    const before = at;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(text[index]);
      index += 1;
      if (digit === null) return null;
      at += digit * weight;
      const limit = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const count = points.length + 1;
    bias = adapted(at - before, count, before === 0);
    code += Math.floor(at / count);
    at %= count;
    if (code > MAX_CODE_POINT) return null;
    points.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...points);
}

function digitOf(sign: string | undefined): number | null {
  if (sign === undefined) return null;
  const digit = '0123456789'.indexOf(sign);
  if (digit >= 0) return digit + 26;
  const letter = 'abcdefghijklmnopqrstuvwxyz'.indexOf(sign.toLowerCase());
  return letter >= 0 ? letter : null;
}

function adapted(difference: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? DAMP : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * delta) / (delta + SKEW));
}
