import { attachmentTypes, maxAttachmentBytes, maxAttachments } from '../../../contract/rules/limits.ts';
import { numberFormat } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.tsx';

/** The types for the file picker, and the extensions that some systems need instead. */
export const acceptedKinds = [...attachmentTypes, '.png', '.jpg', '.jpeg', '.webp', '.pdf', '.txt'].join(',');

/** The total size of the files, in bytes. */
export const totalOf = (files: readonly Pick<File, 'size'>[]): number =>
  files.reduce((total, { size }) => total + size, 0);

/** A key that identifies a file of a ticket. */
export const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Appends files, without duplicates. */
export const withFiles = (files: readonly File[], others: readonly File[]): File[] => [
  ...new Map([...files, ...others].map((file) => [keyOf(file), file])).values(),
];

export type AttachmentProblem = 'sizeLimit' | 'tooMany' | 'emptyFile';

/** Why the files cannot be sent; undefined when they can. */
export const attachmentProblem = (files: readonly Pick<File, 'size'>[]): AttachmentProblem | undefined => {
  if (totalOf(files) > maxAttachmentBytes) return 'sizeLimit';
  if (files.length > maxAttachments) return 'tooMany';
  return files.some(({ size }) => size === 0) ? 'emptyFile' : undefined;
};

const kilobyte = 1024;

/** Formats a size: 340 kB, 1,21 MB. Rounded up, so that an excessive size never looks acceptable. */
export const sizeInWords = (bytes: number, language: Language): string => {
  const isLarge = bytes >= maxAttachmentBytes;
  const step = isLarge ? maxAttachmentBytes / 100 : kilobyte;
  const units = Math.ceil(bytes / step) / (isLarge ? 100 : 1);
  return numberFormat(language).unit(units, isLarge ? 'megabyte' : 'kilobyte');
};

/** The file that the server refers to as `files.1`, if any. */
export const refusedFile = (files: readonly File[], fields: readonly { field: string }[]): File | undefined =>
  fields.flatMap(({ field }) => files[Number(/^files\.(\d+)$/.exec(field)?.[1])] ?? [])[0];
