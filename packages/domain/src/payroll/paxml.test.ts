import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrgNumber } from '../identifiers/org-number.ts';
import type { PersonalNumber } from '../identifiers/personal-number.ts';
import { ore } from '../money.ts';
import { PAXML_END, type PaxmlHead, type PaxmlLine, paxmlLine, paxmlStart, unencodable } from './paxml.ts';

const schemaText = readFileSync(path.join(import.meta.dirname, 'paxml-2.0.xsd'), 'utf8');
const schema = XmlDocument.fromString(schemaText);
const validator = XsdValidator.fromDoc(schema);
afterAll(() => {
  validator.dispose();
  schema.dispose();
});

const HEAD: PaxmlHead = {
  orgNumber: '5560360793' as OrgNumber,
  companyName: 'Bröderna Öst & Väst AB',
  programName: 'ActivePick',
  madeAt: '2026-11-26T14:05:00',
  encoding: 'iso-8859-1',
};
const LINE: PaxmlLine = {
  id: 1,
  employeeNumber: '10042',
  personalNumber: null,
  wageType: '3410',
  name: 'Bruttolöneavdrag cykel',
  day: '2026-11-30',
  amountOre: ore(-52_845),
  benefitNumber: 100_001,
  costCentre: 'K3',
  info: null,
};
const fileOf = (lines: readonly PaxmlLine[], head = HEAD) =>
  paxmlStart(head) + lines.map(paxmlLine).join('') + PAXML_END;

/** Reads a file as a payroll system does: validated, from its bytes in the encoding that it declares. */
function read(text: string, encoding: PaxmlHead['encoding']) {
  const bytes = Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1');
  const document = XmlDocument.fromBuffer(bytes);
  try {
    validator.validate(document);
    const texts = (xpath: string) => document.find(xpath).map((node) => node.content);
    return {
      company: texts('/paxml/header/foretagnamn')[0],
      orgNumber: texts('/paxml/header/foretagorgnr')[0],
      amounts: texts('//lonetrans/belopp'),
      names: texts('//lonetrans/benamning'),
      employees: texts('//lonetrans/@anstid'),
      people: texts('//lonetrans/@persnr'),
      costCentres: texts('//resenhet/@id'),
      benefits: texts('//samlingsid'),
      infos: texts('//info'),
      codes: texts('//lonkod'),
    };
  } finally {
    document.dispose();
  }
}

describe('[BP10] the PAXml file', () => {
  it('is valid by its schema and holds what was written, in both encodings', () => {
    const lines = [
      LINE,
      { ...LINE, id: 2, amountOre: ore(1_160), costCentre: null, info: 'Rättelse av 2026-10' },
    ];
    for (const encoding of ['iso-8859-1', 'utf-8'] as const) {
      const text = fileOf(lines, { ...HEAD, encoding });
      expect(text).toContain(`encoding="${encoding.toUpperCase()}"`);
      expect(read(text, encoding)).toEqual({
        company: 'Bröderna Öst & Väst AB',
        orgNumber: '5560360793',
        amounts: ['-528.45', '11.60'],
        names: ['Bruttolöneavdrag cykel', 'Bruttolöneavdrag cykel'],
        employees: ['10042', '10042'],
        people: [],
        costCentres: ['K3'],
        benefits: ['100001', '100001'],
        infos: ['Rättelse av 2026-10'],
        codes: [],
      });
    }
  });

  it('has a personal number of 12 digits only where the company wants it', () => {
    const text = fileOf([{ ...LINE, personalNumber: '19850709-9805' as PersonalNumber }]);
    expect(read(text, 'iso-8859-1').people).toEqual(['198507099805']);
  });

  it.each([
    ['lonkod', '<lonart>3410</lonart>', '<lonkod>HLO</lonkod><lonart>3410</lonart>'],
    ['another version', '<version>2.0</version>', '<version>2.1</version>'],
    ['a decimal comma', '-528.45', '-528,45'],
    ['a repeated element', '<datum>2026-11-30</datum>', '<datum>2026-11-30</datum><datum>2026-11-30</datum>'],
    ['a cost centre of 11 characters', 'id="K3"', 'id="K3456789012"'],
    ['a month for a day', '<datum>2026-11-30</datum>', '<datum>2026-11</datum>'],
  ])('with %s is not valid', (_what, right, wrong) => {
    const text = fileOf([LINE]);
    expect(text).toContain(right);
    expect(() => read(text.replace(right, wrong), 'iso-8859-1')).toThrow();
  });

  it('without a transaction, or with an id twice, is not valid', () => {
    expect(() => read(fileOf([]), 'iso-8859-1')).toThrow();
    expect(() => read(fileOf([LINE, LINE]), 'iso-8859-1')).toThrow();
  });

  it('returns any text as it was written, hostile ones too', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter((one) => unencodable(one, 'utf-8').length === 0);
    fc.assert(
      fc.property(text, text, (name, employeeNumber) => {
        fc.pre(employeeNumber.trim() !== '' && !/[\t\n\r]/.test(name + employeeNumber));
        const file = fileOf([{ ...LINE, name, employeeNumber }], { ...HEAD, encoding: 'utf-8' });
        const { names, employees } = read(file, 'utf-8');
        expect([names, employees]).toEqual([[name], [employeeNumber]]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['Åsa Öberg', 'iso-8859-1', []],
    ['Łukasz Żak', 'iso-8859-1', ['Ł', 'Ż']],
    ['王 小明 é', 'iso-8859-1', ['王', '小', '明']],
    ['Ž\u0085', 'iso-8859-1', ['Ž', '\u0085']],
    ['Łukasz 王 😀', 'utf-8', []],
    ['a\u0000b\u000b', 'utf-8', ['\u0000', '\u000b']],
    ['a\ud800', 'utf-8', ['\ud800']],
  ] as const)('%j in %s lacks %j', (text, encoding, lacking) => {
    expect(unencodable(text, encoding)).toEqual(lacking);
  });

  it('refuses a cost centre that the standard does not allow', () => {
    expect(() => paxmlLine({ ...LINE, costCentre: 'Kostnad 123' })).toThrow(RangeError);
  });
});
