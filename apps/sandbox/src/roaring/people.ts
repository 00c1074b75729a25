/** A person in the register. */
export interface Person {
  /** `Efternamn, Förnamn`, as in the register. */
  name: string;
  /** Twelve digits. */
  personalNumber: string;
}

/** Returns the digits with their check digit appended. Source: modulus 10, as for all Swedish numbers. */
export function withCheckDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Whether the check digit is valid. */
export const hasCheckDigit = (digits: string): boolean => withCheckDigit(digits.slice(0, -1)) === digits;

// Serials as in the tax agency's open data "Testpersonnummer": 980 to 989, 238 and 239. Women have even serials.
const person = (name: string, born: string, serial: number): Person => ({
  name,
  personalNumber: `${born.slice(0, 2)}${withCheckDigit(`${born.slice(2)}${serial}`)}`,
});

/** The people of the register, by the name that companies refer to. */
export const PEOPLE = {
  // Published by the provider.
  petra: { name: 'Efternamn2401, Petra', personalNumber: '196805029268' },
  helga: { name: 'Efternamn2609, Helga Viktoria', personalNumber: '192907304766' },
  karl: { name: 'Efternamn3542, Karl', personalNumber: '193701308888' },
  // Invented.
  anna: person('Lindqvist, Anna', '19710312', 980),
  bengt: person('Sjöholm, Bengt', '19580921', 981),
  cecilia: person('Åkerblom, Cecilia', '19830604', 982),
  david: person('Öhrn, David', '19790117', 983),
  elin: person('Falkenström, Elin', '19900228', 984),
  fredrik: person('Gårdlund, Fredrik', '19660711', 985),
  gunilla: person('Hjärne, Gunilla', '19620430', 986),
  hakan: person('Ivarsson, Håkan', '19741205', 987),
  ingrid: person('Jägerhorn, Ingrid', '19550818', 988),
  johan: person('Källström, Johan', '19880923', 989),
  karin: person('Lövgren, Karin', '19760214', 238),
  lars: person('Månsson, Lars', '19690606', 239),
  maria: person('Nordenson, Maria', '19810909', 238),
  nils: person('Olofsson, Nils', '19931101', 239),
  olivia: person('Palmgren, Olivia', '19860325', 980),
  peter: person('Qvist, Peter', '19610512', 981),
  rebecka: person('Rådström, Rebecka', '19780830', 982),
  sven: person('Säfström, Sven', '19500119', 983),
  tove: person('Törnqvist, Tove', '19920417', 984),
  urban: person('Ulvhammar, Urban', '19640202', 985),
  vera: person('Vinterfjäll, Vera', '19841013', 986),
  william: person('Wåhlin, William', '19891224', 987),
  ylva: person('Ytterberg, Ylva', '19730729', 988),
  zlatko: person('Zetterdal, Zlatko', '19670315', 989),
  asa: person('Ågren, Åsa', '19700707', 980),
  arne: person('Ängsvik, Arne', '19530523', 981),
  orjan: person('Östlund, Örjan', '19801127', 983),
  frida: person('Björkegren, Frida', '19950810', 984),
  malin: person('Dahlskog, Malin', '19870619', 986),
} as const satisfies Record<string, Person>;
/** One of PEOPLE. */
export type PersonKey = keyof typeof PEOPLE;
