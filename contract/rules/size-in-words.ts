const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a number of bytes in the unit that suits it, such as "84.3 MB"; a kilobyte has 1000 of them. */
export const sizeInWords = (bytes: number, language: 'it' | 'en'): string => {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const format = { style: 'unit', unit: units[step - 1] ?? 'kilobyte', maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-GB', format).format(bytes / 1000 ** step);
};
