/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http, where a school may serve the office from its own network. */
export const newTicketId = (): string => {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
};
