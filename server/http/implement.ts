import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import { type Account, refuseCrossSite, requireAccess } from './access.ts';
import { filesReader, readForm, type Upload } from './forms.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?:1|0?\.\d*[1-9]))/i.test(String(headers['accept-encoding'] ?? ''));

/** A large answer that is sent many times: checked by the contract, serialised and compressed once. */
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

type Parsed<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;

export type HandlerInput<E> = {
  params: Parsed<E, 'params'>;
  querystring: Parsed<E, 'querystring'>;
  body: Parsed<E, 'body'>;
  files: E extends { files: object } ? Upload[] : undefined;
  account: E extends { access: 'public' } ? undefined : Account;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the rate limit, and without a row in the audit of calls. */
    isUncounted?: boolean;
    isUnaudited?: boolean;
  }
}

type Answer<E extends Endpoint> = z.input<E['response']> | PreparedAnswer<E['response']>;

/** Resolves to the answer; of an endpoint with a file to the reply, which has been sent. */
type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<E extends { file: true } ? FastifyReply : Answer<E>>;

export type Handlers<T extends Record<EndpointKey, Endpoint>> = {
  [K in keyof T]: T[K] extends Endpoint ? Handler<T[K]> : never;
};

/** Mounts endpoints: enforces access, validates input, serialises only the contract's fields. Throws without `access`. */
export const implement = <T extends Record<EndpointKey, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
): void => {
  for (const [key, endpoint] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
    if (!endpoint.access) throw new Error(`${key} does not say who may call it`);
    const handler = handlers[key as keyof T] as unknown as Handler<Endpoint>;
    const [method, url] = key.split(' ') as [string, string];
    const { creates, form, files, maxBytes, uncounted, unaudited, params, querystring, body } = endpoint;
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url,
      ...(maxBytes && { bodyLimit: maxBytes }),
      config: { isUncounted: uncounted ?? false, isUnaudited: unaudited ?? false },
      schema: {
        summary: endpoint.summary,
        ...(params && { params }),
        ...(querystring && { querystring }),
        ...(body && { body }),
        response: { 200: endpoint.response },
      },
      onRequest: async (request) => {
        await requireAccess(request, endpoint);
        if (creates || method !== 'GET') await refuseCrossSite(request);
      },
      ...(form && { preValidation: files ? filesReader(files) : readForm }),
      // Again, now that the body has arrived: rights revoked meanwhile must not outlast a slow upload.
      ...(method !== 'GET' && { preHandler: (request) => requireAccess(request, endpoint) }),
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params as never,
          querystring: request.query as never,
          body: request.body as never,
          files: (files ? (request.uploads ?? []) : undefined) as never,
          account: request.account as never,
          request,
          reply,
        });
        return answer instanceof PreparedAnswer ? answer.send(request, reply) : answer;
      },
    });
  }
};
