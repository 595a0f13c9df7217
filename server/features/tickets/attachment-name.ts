import type { AttachmentType } from '../../../contract/tickets.ts';

/** The endings that a name of this type may have; one without gets the first. */
const endings: Record<AttachmentType, [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log'],
};

const maxName = 100;

/** File systems count bytes: most take 255. */
const maxBytes = 240;

/** Controls, marks that turn the direction of writing, what takes no room, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/gu;

/** What file systems, shells and the headers of mails take for something else. */
const special = /[<>:"|?*;%`$]/g;

/** Names of devices on Windows, whatever their ending. */
const device = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|\s|$)/i;

const withEnding = /^(.*)\.([a-z][a-z0-9]{0,7})$/is;

/** The name without its ending, and the ending that it gets: `invoice.pdf.exe` of a PDF is `invoice` and `pdf`. */
const split = (name: string, fitting: [string, ...string[]]): [stem: string, ending: string] => {
  const [, stem = name, ending = ''] = withEnding.exec(name) ?? [];
  if (fitting.includes(ending.toLowerCase())) return [stem, ending.toLowerCase()];
  const [, innerStem = stem, innerEnding = ''] = withEnding.exec(stem) ?? [];
  return fitting.includes(innerEnding.toLowerCase()) ? [innerStem, innerEnding.toLowerCase()] : [stem, fitting[0]];
};

/** As much of the beginning as has room, without half a character at its end. */
const cut = (stem: string, longest: number): string => {
  let kept = '';
  for (const character of stem) {
    const longer = kept + character;
    if (longer.length > longest || Buffer.byteLength(longer) > maxBytes) break;
    kept = longer;
  }
  return kept;
};

/** Without a path, without what is not seen, and not beginning like a hidden file or an option. */
const tidy = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(unseen, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ~-]+/, '');
};

/**
 * A name under which a file can be kept anywhere: without a path, at most 100 characters, nothing unseen in it, and with
 * an ending that says what the content is, whatever the name said.
 */
export const safeName = (name: string, type: AttachmentType): string => {
  const [stem, ending] = split(tidy(name), endings[type]);
  const bare = cut(stem, maxName - ending.length - 2).replace(/[. ]+$/, '') || 'file';
  return `${device.test(bare) ? '_' : ''}${bare}.${ending}`;
};
