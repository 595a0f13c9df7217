import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from './client.ts';

/** The text for what was thrown: that of an ApiError's code; for anything else, that the fault is ours. */
export const errorText = (error: unknown, { byCode }: { byCode: Record<ErrorCode | 'network', string> }): string =>
  (error instanceof ApiError && byCode[error.code]) || byCode.server_error;
