const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http, which a school's own server may use. */
export const newUuid = (): string => {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = bytes.map(hex).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
