import type { z } from 'zod';
import type { Scope } from './scopes.ts';

/** Who may call: anyone, anyone signed in, or who holds the scope. */
export type Access = 'public' | 'authenticated' | Scope;

export type Method = 'GET' | 'POST' | 'DELETE';

/** 'METHOD /path', the path below /api with `:name` for parameters. */
export type EndpointKey = `${Method} /${string}`;

export type Endpoint = {
  access: Access;
  summary: string;
  /** Writes even when called with GET: refused when the browser says that another site asks. */
  creates?: true;
  /** The body may come as multipart/form-data too: fields of text, each once, no files unless `files` says so. */
  form?: true;
  /** Files that the form may hold: how many, and the bytes of all together. */
  files?: { most: number; maxBytes: number };
  /** Most bytes of its JSON body, where less than a whole run needs is enough. */
  maxBytes?: number;
  /**
   * Cheap, and asked again and again by many behind one address: left out of the ceiling per address, and a number among
   * the audit's figures, without a row.
   */
  uncounted?: true;
  /** Leaves no row in the audit of calls: it is one itself, asked by machines, or the moment when a participant is made. */
  unaudited?: true;
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
};

/** Groups the endpoints of one noun; the keys stay literal so that `call(key, …)` is typed by them. */
export const api = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints;

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? { [P in K]: z.input<S> } : unknown;

/** What a caller hands over: the parts that the endpoint declares, and no others. */
export type Input<E> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

/** What a caller gets back on success. */
export type Output<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never;
