// Turns the bytes of a text file into text. A file whose encoding is uncertain returns the possible readings, so that a
// person chooses between them.

/** The encodings of lists. 'twice' is UTF-8 that was read as Windows-1252 and encoded again. */
export const ENCODINGS = [
  'utf-8',
  'twice',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'cp850',
  'windows-1250',
] as const;
/** One of ENCODINGS. */
export type Encoding = (typeof ENCODINGS)[number];

/** The text of a file. `doubt` has the possible encodings, the likeliest first; empty if the encoding is certain. */
export interface DecodedFile {
  text: string;
  encoding: Encoding;
  doubt: readonly Encoding[];
}

// The upper half of the DOS code page of western Europe, which TextDecoder does not know.
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const ONE_BYTE = ['windows-1252', 'macintosh', 'cp850', 'windows-1250'] as const;
// Letters and signs that lists in Sweden and its neighbours have.
const USUAL = /[åäöÅÄÖéÉèÈáàâÁÀíïîóòôúùüÜøØæÆñçÇëêßþÞðÐýÝ–—’‘”“´°§½€×®©\u00a0]/g;
const COMMON = /[åäöÅÄÖé]/g;
const HIGH = /[^\0-\x7f]/g;
const SAMPLE = 1_000_000;

/** Returns the text of a file. A given encoding is a person's choice. */
export function decodeFile(bytes: ArrayBuffer, chosen?: Encoding): DecodedFile {
  if (chosen) return { text: decoded(bytes, chosen), encoding: chosen, doubt: [] };
  const wide = wideEncoding(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 4_000)));
  if (wide) return { text: decoded(bytes, wide), encoding: wide, doubt: [] };
  const text = utf8(bytes);
  if (text !== null)
    return { text, encoding: 'utf-8', doubt: isTwiceEncoded(text) ? ['twice', 'utf-8'] : [] };
  return bestOneByte(bytes);
}

const utf8 = (bytes: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

// By the byte order mark, or because every second byte is zero.
function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even < odd / 10) return 'utf-16le';
  return even > head.length / 4 && odd < even / 10 ? 'utf-16be' : null;
}

function bestOneByte(bytes: ArrayBuffer): DecodedFile {
  const head = bytes.slice(0, SAMPLE);
  const ranked = ONE_BYTE.map((encoding) => {
    const text = decoded(head, encoding);
    const unusual = (text.match(HIGH)?.length ?? 0) - (text.match(USUAL)?.length ?? 0);
    return { encoding, unusual, common: text.match(COMMON)?.length ?? 0 };
  }).toSorted((one, other) => one.unusual - other.unusual || other.common - one.common);
  const [best] = ranked;
  const encoding = best?.encoding ?? 'windows-1252';
  const isCertain = encoding === 'windows-1252' && best?.unusual === 0;
  return {
    text: decoded(bytes, encoding),
    encoding,
    doubt: isCertain ? [] : ranked.map((one) => one.encoding),
  };
}

function decoded(bytes: ArrayBuffer, encoding: Encoding): string {
  if (encoding === 'cp850') return oneByte(bytes);
  if (encoding !== 'twice') return new TextDecoder(encoding).decode(bytes);
  return new TextDecoder('utf-8').decode(bytes).replace(TWICE, (signs) => onceEncoded(signs) ?? signs);
}

const oneByte = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) =>
    byte < 128 ? String.fromCharCode(byte) : CP850.charAt(byte - 128),
  ).join('');

// What Windows-1252 makes of the bytes of a letter in UTF-8: a letter from Â to ï, and signs of the range after it.
const WINDOWS_HIGH = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_none, at) => at + 128),
);
const byteOf = (sign: string) => {
  const at = WINDOWS_HIGH.indexOf(sign);
  return at < 0 ? -1 : at + 128;
};
const FOLLOWING = WINDOWS_HIGH.slice(0, 64).replace(/[\]\\^-]/g, '\\$&');
const TWICE = new RegExp(`[\u00c2-\u00df][${FOLLOWING}]|[\u00e0-\u00ef][${FOLLOWING}]{2}`, 'g');

const isTwiceEncoded = (text: string) =>
  (text.slice(0, SAMPLE).match(TWICE) ?? []).some((signs) => onceEncoded(signs) !== null);

function onceEncoded(signs: string): string | null {
  const text = utf8(Uint8Array.from(signs, byteOf).buffer);
  // Capitals followed by a symbol can be meant so, but a letter that results is the better reading.
  return text !== null && /\p{L}|[–—’‘”“…€\u00a0]/u.test(text) ? text : null;
}
