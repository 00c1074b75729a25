import { type Contract, peopleOf } from './objects.ts';

// Encodes letters beyond ASCII for the font and escapes delimiters. Source: ISO 32000-1 section 7.3.4.2.
const pdfText = (text: string) =>
  Buffer.from(text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&'), 'latin1').toString('latin1');

/** Returns a PDF of one page with the contract and its signatures. */
export function contractPdf(contract: Contract, isVerification: boolean): Buffer {
  const lines = [
    contract.name,
    isVerification ? 'Verifikat' : `Avtal ${contract.id}, ${contract.state}`,
    ...peopleOf(contract).map(({ name, sign_state, sign_state_updated_time }) =>
      [name, sign_state, sign_state_updated_time ?? ''].join('  '),
    ),
    ...(contract.dataFields ?? []).map(({ custom_id, value }) => `${custom_id}: ${value}`),
    'Testdokument utan rättsverkan.',
  ];
  const stream = `BT /F1 14 Tf 56 780 Td 22 TL ${lines.map((line) => `(${pdfText(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
