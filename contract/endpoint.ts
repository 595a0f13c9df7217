import type { z } from 'zod';
import type { Scope } from './scopes.ts';

/** Who may call: anyone, anyone signed in, or holders of the scope. */
export type Access = 'public' | 'authenticated' | Scope;

export type Method = 'GET' | 'POST' | 'DELETE';

/** 'METHOD /path': the path without /api, parameters as `:name`. */
export type EndpointKey = `${Method} /${string}`;

export type Endpoint = {
  access: Access;
  summary: string;
  /** Also for an account that must have a second factor and has none: it can call nothing else that is not public. */
  beforeSecondFactor?: true;
  /** Also with the key of a lesson's remote, for the session of that key. */
  remote?: true;
  /** Writes even when called with GET, so cross-site requests are refused. */
  creates?: true;
  /** Also accepts multipart/form-data: text fields, each once, and no files unless `files` allows them. */
  form?: true;
  files?: { maxCount: number; maxBytes: number };
  /** Maximum number of bytes of its JSON body, where the default (enough for a whole run) is too generous. */
  maxBytes?: number;
  /**
   * Cheap, and polled by many behind one address: exempt from the limit per address, and counted in the audit without a
   * row.
   */
  uncounted?: true;
  /** Pages make it by themselves, again and again: live views, heartbeats, badges, renewals. Counted apart from what people do. */
  automatic?: true;
  /** Leaves no row in the audit of calls: it writes audit records, is called by machines, or creates a participant. */
  unaudited?: true;
  /** Answers with the bytes of a file, or the part of them that is asked for, and not with JSON: `response` is a string. */
  file?: true;
  params?: z.ZodObject;
  querystring?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
};

/** Groups the endpoints of one noun; the keys stay literal so that `call(key, …)` is typed by them. */
export const api = <const T extends Record<EndpointKey, Endpoint>>(endpoints: T): T => endpoints;

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? { [P in K]: z.input<S> } : unknown;

export type Input<E> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

export type Output<E> = E extends { response: infer S extends z.ZodType } ? z.output<S> : never;
