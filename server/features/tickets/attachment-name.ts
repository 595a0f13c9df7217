import type { AttachmentType } from '../../../contract/tickets.ts';

/** The extensions allowed for each type; names without one get the first. */
export const extensions: Record<AttachmentType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log'],
};

const maxLength = 100;

/** File systems count bytes; most allow 255. */
const maxBytes = 240;

/** Control characters, direction marks, zero-width characters and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/gu;

/** Characters with a meaning for file systems, shells or mail headers. */
const special = /[<>:"|?*;%`$]/g;

/** Device names on Windows, with any extension. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|\s|$)/i;

const withExtension = /^(.*)\.([a-z][a-z0-9]{0,7})$/is;

/**
 * Returns the name without its extension, and its new one: `invoice.pdf.exe` with type PDF gives `invoice` and `pdf`.
 */
const split = (name: string, fitting: [string, ...string[]]): [stem: string, extension: string] => {
  const [, stem = name, extension = ''] = withExtension.exec(name) ?? [];
  if (fitting.includes(extension.toLowerCase())) return [stem, extension.toLowerCase()];
  const [, innerStem = stem, innerExtension = ''] = withExtension.exec(stem) ?? [];
  return fitting.includes(innerExtension.toLowerCase())
    ? [innerStem, innerExtension.toLowerCase()]
    : [stem, fitting[0]];
};

/** Returns as much of the beginning as fits, without cutting a character in half. */
const cut = (stem: string, longest: number): string => {
  let kept = '';
  for (const character of stem) {
    const longer = kept + character;
    if (longer.length > longest || Buffer.byteLength(longer) > maxBytes) break;
    kept = longer;
  }
  return kept;
};

/** Removes the path, invisible characters, and a beginning like a hidden file's or an option's. */
const tidy = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(invisible, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ~-]+/, '');
};

/**
 * Returns a name that is safe everywhere: without a path or invisible characters, at most 100 characters long, and with
 * the extension of the content's type, whatever the original name.
 */
export const safeName = (name: string, type: AttachmentType): string => {
  const [stem, extension] = split(tidy(name), extensions[type]);
  const bare = cut(stem, maxLength - extension.length - 2).replace(/[. ]+$/, '') || 'file';
  return `${device.test(bare) ? '_' : ''}${bare}.${extension}`;
};
