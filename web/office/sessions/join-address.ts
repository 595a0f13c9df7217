/** Whether an address leads to the computer that opens it. */
export const isOfThisComputer = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname) || hostname.endsWith('.localhost');

export type JoinAddress = {
  /** As shown and typed: without the scheme. */
  shown: string;
  /** With the code: what the QR code opens. */
  link: string;
  /** Whether only this computer can reach it, but no phone. */
  isLocal: boolean;
};

/** The address at which a class joins: the configured one, or else at this page's `origin`. */
export const joinAddressOf = (known: string | null, origin: string, code: string): JoinAddress => {
  const address = new URL(known ?? `${origin}/join`);
  const shown = `${address.host}${address.pathname}`;
  return { shown, link: `${address.href}/${code}`, isLocal: isOfThisComputer(address.hostname) };
};
