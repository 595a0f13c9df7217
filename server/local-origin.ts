import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address of a server that listens, for who sits at this machine. */
export const localOrigin = ({ server }: FastifyInstance): string =>
  `http://localhost:${(server.address() as AddressInfo).port}`;
