import { ResponseBodyError } from 'openid-client';

const codeIn = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The code of what went wrong with the provider, for the log; never a message, which may quote tokens and addresses. */
export const codeOfProviderError = (error: unknown): string => {
  if (error instanceof ResponseBodyError) return error.error;
  // What fetch throws has none, but its cause does.
  const code = codeIn(error) ?? (error instanceof Error ? codeIn(error.cause) : undefined);
  return typeof code === 'string' ? code : 'unknown';
};
