/** Invented texts in the previews of mails. */
export const mailSamples = {
  reason: 'Du är konsult hos oss. Förmånen gäller för stadigvarande personal.',
  bike: 'Stadscykel med sju växlar',
  note: 'Paketet kommer med bud på torsdag mellan 9 och 12.',
};
