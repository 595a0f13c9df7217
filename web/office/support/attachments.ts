import { attachmentTypes, maxAttachmentBytes, mostAttachments } from '../../../contract/rules/limits.ts';
import type { Language } from '../../i18n/language.tsx';

/** For the window that picks files: kinds, and the endings by which some systems know them. */
export const acceptedKinds = [...attachmentTypes, '.png', '.jpg', '.jpeg', '.webp', '.pdf', '.txt'].join(',');

/** Bytes of all files together. */
export const totalOf = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((total, { size }) => total + size, 0);

/** Tells files of a ticket apart. */
export const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Files with others after them; what is there already is not taken twice. */
export const withFiles = (files: readonly File[], others: readonly File[]): File[] => [
  ...new Map([...files, ...others].map((file) => [keyOf(file), file])).values(),
];

export type AttachmentProblem = 'sizeLimit' | 'tooMany' | 'emptyFile';

/** Why files cannot be sent as they are; undefined when they can. */
export const attachmentProblem = (files: readonly Pick<File, 'size'>[]): AttachmentProblem | undefined => {
  if (totalOf(files) > maxAttachmentBytes) return 'sizeLimit';
  if (files.length > mostAttachments) return 'tooMany';
  return files.some(({ size }) => size === 0) ? 'emptyFile' : undefined;
};

const kilobyte = 1024;

/** A size as one says it: 340 kB, 1,21 MB. Rounded up, so that what is too large never looks as if it were not. */
export const sizeInWords = (bytes: number, language: Language): string => {
  const isLarge = bytes >= maxAttachmentBytes;
  const step = isLarge ? maxAttachmentBytes / 100 : kilobyte;
  const units = Math.ceil(bytes / step) / (isLarge ? 100 : 1);
  const format = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language === 'it' ? 'it' : 'en-GB', format).format(units);
};

/** The file that the server names as `files.1`; undefined when it names none. */
export const refusedFile = (files: readonly File[], fields: readonly { field: string }[]): File | undefined =>
  fields.flatMap(({ field }) => files[Number(/^files\.(\d+)$/.exec(field)?.[1])] ?? [])[0];
