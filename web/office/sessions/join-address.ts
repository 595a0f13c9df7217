const isOfThisComputer = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname) || hostname.endsWith('.localhost');

export type JoinAddress = {
  /** As it is read and typed: without the scheme. */
  shown: string;
  /** With the code: what the QR code opens. */
  link: string;
  /** Leads to this computer only: a phone does not get there. */
  isLocal: boolean;
};

/** Where a class joins: at the address that the installation knows as its own, else below where this page is (`origin`). */
export const joinAddressOf = (known: string | null, origin: string, code: string): JoinAddress => {
  const address = new URL(known ?? `${origin}/join`);
  const shown = `${address.host}${address.pathname}`;
  return { shown, link: `${address.href}/${code}`, isLocal: isOfThisComputer(address.hostname) };
};
