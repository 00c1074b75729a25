/** The texts of service packages in Swedish. */
export const servicePackageMessages = {
  label: 'Servicepaket',
  names: { none: 'Inget servicepaket', basic: 'Bas', plus: 'Plus', full: 'Komplett' },
  perMonth: (p: { name: string; amount: string }) => `${p.name}, ${p.amount}/mån per cykel`,
};
