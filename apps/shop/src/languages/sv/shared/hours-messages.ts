/** Texts of opening hours. */
export const hoursMessages = {
  title: 'Öppettider',
  days: ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'] as readonly string[],
  daySpan: (p: { from: string; to: string }) => `${p.from}–${p.to}`,
  times: (p: { opens: string; closes: string }) =>
    `${p.opens.replace(':', '.')}–${p.closes.replace(':', '.')}`,
  closed: 'stängt',
  openNow: (p: { closes: string }) => `Öppet nu, stänger ${p.closes.replace(':', '.')}`,
  opensToday: (p: { opens: string }) => `Stängt, öppnar i dag ${p.opens.replace(':', '.')}`,
  opensTomorrow: (p: { opens: string }) => `Stängt, öppnar i morgon ${p.opens.replace(':', '.')}`,
  opensOn: (p: { day: string; opens: string }) => `Stängt, öppnar ${p.day} ${p.opens.replace(':', '.')}`,
  holiday: 'Helgdag: tiderna kan vara andra. Ring butiken innan du åker.',
};
