import { dateFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Functions that format times (ISO 8601 or ms) in the reader's language: 12 mag 2026, 10:45. */
export const useMoments = () => {
  const { language } = useLanguage();
  const writer = (parts: Intl.DateTimeFormatOptions) => (moment: string | number) =>
    dateFormat(language, parts).format(new Date(moment));
  return { dayOf: writer(day), timeOf: writer(time), dayAndTimeOf: writer({ ...day, ...time }) };
};
