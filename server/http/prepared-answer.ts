import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Any other wish, such as `*`, gets the answer as it is, compressed anew where that is wished. */
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0?\.\d*[1-9]))/i.test(String(headers['accept-encoding'] ?? ''));

/**
 * An answer in the form in which it is sent, for large ones that are sent many times: checking, writing and compressing
 * take longer than everything else then. Like any other answer it has passed the contract.
 */
export class PreparedAnswer<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly #compressed: Buffer;

  private constructor(schema: Schema, compressed: Buffer) {
    this.schema = schema;
    this.#compressed = compressed;
  }

  /** Rejects with a ZodError when the answer breaks the contract. */
  static async of<Schema extends z.ZodType>(schema: Schema, answer: z.output<Schema>): Promise<PreparedAnswer<Schema>> {
    return new PreparedAnswer(schema, await compress(JSON.stringify(z.encode(schema, answer))));
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
    if (!takesGzip(request)) return reply.send(await decompress(this.#compressed));
    return reply.header('content-encoding', 'gzip').send(this.#compressed);
  }
}
