import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { AppError, maxProblems } from './errors.ts';

/** Parses JSON bodies. An empty one counts as none: clients send the JSON content type without a body too. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
};

type Schema = z.core.$ZodType;
/** A list in a body: one of its fields, or the body itself (''). */
type List = { field: string; maximum: number };

const maximumOf = (schema: Schema): number | undefined => {
  if (!(schema instanceof z.core.$ZodArray)) return undefined;
  const [longest] = (schema._zod.def.checks ?? []).flatMap((check) =>
    check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [],
  );
  return longest;
};

const listsOf = (schema: Schema): List[] => {
  const fields = schema instanceof z.core.$ZodObject ? Object.entries<Schema>(schema._zod.def.shape) : [];
  return [['', schema] as const, ...fields].flatMap(([field, one]) => {
    const maximum = maximumOf(one);
    return maximum === undefined ? [] : [{ field, maximum }];
  });
};

const findLongList = (lists: List[], data: unknown): List | undefined =>
  lists.find(({ field, maximum }) => {
    const value = field === '' ? data : Object(data)[field];
    return Array.isArray(value) && value.length > maximum;
  });

/** Compiles a schema so that refusing is cheap: reads no list that is too long, and words only the first problems. */
export const validator: FastifySchemaCompiler<Schema> = ({ schema }) => {
  const lists = listsOf(schema);
  return (data: unknown) => {
    const { field, maximum } = findLongList(lists, data) ?? {};
    if (field !== undefined)
      return { error: new AppError('invalid_request', [{ field, problem: `more than ${maximum}` }]) };
    // No schema of the contract is asynchronous.
    const { value, issues } = schema._zod.run({ value: data, issues: [] }, { async: false }) as z.core.ParsePayload;
    if (issues.length === 0) return { value };
    const fields = issues.slice(0, maxProblems).map((issue) => {
      const { path, message } = z.core.util.finalizeIssue(issue, undefined, z.core.config());
      return { field: path.join('.'), problem: message };
    });
    return { error: new AppError('invalid_request', fields) };
  };
};
