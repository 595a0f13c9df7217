import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What a request shows of who asks for the metrics. */
export type MetricsAsker = {
  /** Of the connection itself, whatever headers say; undefined when there is none. */
  remoteAddress: string | undefined;
  headers: IncomingHttpHeaders;
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** By which proxies say that they hand something on. */
const forwarding = /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*)$/;

/** What the machine itself is called there: a proxy that passes the public name on is told by it, and so is a foreign page. */
const isOwnName = (host: string): boolean => {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

const digest = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const bears = (authorization: string, token: string): boolean => {
  const [, given] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
  // Headers come as latin1, whatever the bytes are; digests have one length, which the comparison wants.
  return given !== undefined && timingSafeEqual(digest(Buffer.from(given, 'latin1')), digest(Buffer.from(token)));
};

/**
 * Whether somebody may read the metrics: with a token whoever bears it, from anywhere; without one whoever asks on the
 * machine itself, but no proxy there.
 */
export const mayReadMetrics = (
  { remoteAddress, headers }: MetricsAsker,
  { METRICS_TOKEN }: { METRICS_TOKEN?: string | undefined },
): boolean => {
  if (METRICS_TOKEN) return bears(headers.authorization ?? '', METRICS_TOKEN);
  if (!remoteAddress || !isLoopback(remoteAddress)) return false;
  return !Object.keys(headers).some((name) => forwarding.test(name)) && isOwnName(headers.host ?? '');
};
