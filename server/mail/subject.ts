/** Bytes of UTF-8 in an encoded word, so that a line with one has at most 76 characters (RFC 2047, section 2). */
const maxBytesPerWord = 36;

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Cuts a text into pieces that fit an encoded word each, without cutting a character in half. */
const pieces = (text: string): string[] => {
  const cut = [''];
  for (const character of text) {
    const longer = `${cut.at(-1)}${character}`;
    if (Buffer.byteLength(longer) <= maxBytesPerWord) cut[cut.length - 1] = longer;
    else cut.push(character);
  }
  return cut;
};

/**
 * Returns a subject for the mail library: as it is, or encoded as a whole when somebody wrote what looks like an encoded
 * word (`=?utf-8?B?…?=`). The library passes those on, and the reader's program would decode them: a subject could then
 * show anything, other than what was checked and stored here.
 */
export const asSubject = (
  subject: string,
): { subject: string } | { headers: { Subject: { prepared: true; value: string } } } =>
  subject.includes('=?')
    ? { headers: { Subject: { prepared: true, value: pieces(subject).map(encodedWord).join('\r\n ') } } }
    : { subject };
