import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Enough for a sign-in: a few short fields, no files. */
const limits = { fields: 10, files: 0, parts: 10, fieldNameSize: 100, fieldSize: 4096 };

/** Understands multipart/form-data on the routes of `app`. Register before them. */
export const understandForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits });
};

const fieldsOf = async (request: FastifyRequest): Promise<Map<string, unknown>> => {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type !== 'field' || part.valueTruncated || fields.has(part.fieldname)) throw new Error('not such a form');
    fields.set(part.fieldname, part.value);
  }
  return fields;
};

/**
 * Puts the fields of a form where a JSON body would be. Throws `invalid_request` when a field comes twice, a file is
 * among them, or it is no form after all.
 */
export const readForm = async (request: FastifyRequest): Promise<void> => {
  if (!request.isMultipart()) return;
  const fields = await fieldsOf(request).catch(() => {
    throw new AppError('invalid_request');
  });
  request.body = Object.fromEntries(fields);
};
