import type { AttachmentType } from '../../../contract/tickets.ts';

/** The extensions allowed for each file type; the first is added to names without one. */
const extensions: Record<AttachmentType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'csv'],
};

const maxLength = 100;

/** A safe name for saving an untrusted file: no folders, no invisible characters, and the right extension. */
export const fileNameFor = (name: string, type: AttachmentType): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = /\.(\w+)$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  const stem = plain.slice(0, maxLength) || 'file';
  return extensions[type].includes(extension) && plain.length <= maxLength ? plain : `${stem}.${extensions[type][0]}`;
};
