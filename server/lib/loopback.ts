import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address, or a URL's or HOST's host, is this machine: `localhost`, `127.0.0.1`, `[::1]`. */
export const isLoopback = (host: string): boolean => {
  if (host === 'localhost') return true;
  const address = host.replace(/^\[|\]$/g, '');
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};
