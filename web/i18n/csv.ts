/** What CSV files are made for. */
const it = {
  formats: { excel_it: 'Per Excel italiano', excel_en: 'Per Excel inglese', plain: 'Per altri programmi' },
};

const en: typeof it = {
  formats: { excel_it: 'For Italian Excel', excel_en: 'For English Excel', plain: 'For other programs' },
};

export const csv = { it, en };
