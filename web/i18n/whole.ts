/** Formats whole numbers with grouped digits: 12.345 in Italian, 12,345 in English. */
export const whole = {
  it: new Intl.NumberFormat('it', { useGrouping: 'always' }),
  en: new Intl.NumberFormat('en-GB'),
};
