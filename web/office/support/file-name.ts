import type { AttachmentType } from '../../../contract/tickets.ts';

/** The endings that a kind of file may keep; the first is added to any other. */
const endings: Record<AttachmentType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'csv'],
};

const longest = 100;

/** A name under which a stranger's file is saved: no folders, nothing unseen, and an ending that says what it is. */
export const fileNameFor = (name: string, type: AttachmentType): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = /\.(\w+)$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  const stem = plain.slice(0, longest) || 'file';
  return endings[type].includes(ending) && plain.length <= longest ? plain : `${stem}.${endings[type][0]}`;
};
