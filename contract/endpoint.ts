import type { z } from 'zod';
import type { Scope } from './scopes.ts';

/** A scope: its holders may call. */
export type Access = 'public' | 'authenticated' | Scope;

export type Method = 'GET' | 'POST' | 'DELETE';

/** 'METHOD /path': the path without /api, parameters as `:name`. */
export type EndpointKey = `${Method} /${string}`;

export type Endpoint = {
  access: Access;
  summary: string;
  /** Also for accounts that must add a second factor first. */
  beforeSecondFactor?: true;
  /** Also with the key of a lesson's remote, for its session. */
  remote?: true;
  /** Writes even with GET, so cross-site requests are refused. */
  creates?: true;
  /** Also accepts multipart/form-data: text fields, each once, and `files` where allowed. */
  form?: true;
  files?: { maxCount: number; maxBytes: number };
  /** Of the JSON body, where the default (ten whole runs) is too generous. */
  maxBytes?: number;
  /** Cheap, and polled by many behind one address: exempt from the rate limit, and without a row in the audit. */
  uncounted?: true;
  /** Pages make it by themselves, again and again: counted apart from people's actions. */
  automatic?: true;
  /** Leaves no row in the audit of calls: it writes audit records, is called by machines, or creates a participant. */
  unaudited?: true;
  /** Answers with a file or a part of it, not JSON: `response` is a string. */
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
