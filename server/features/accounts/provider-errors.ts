import { ResponseBodyError } from 'openid-client';

const codeIn = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the code of a provider's error for the log; never a message, which may quote tokens and addresses. */
export const codeOfProviderError = (error: unknown): string => {
  if (error instanceof ResponseBodyError) return error.error;
  // Errors of fetch have no code, but their causes do.
  const code = codeIn(error) ?? (error instanceof Error ? codeIn(error.cause) : undefined);
  return typeof code === 'string' ? code : 'unknown';
};
