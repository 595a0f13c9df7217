import { z } from 'zod';
import { api } from './endpoint.ts';

/** Any text of any length: it is truncated and made harmless when stored, never refused. */
const AnyText = z.string().optional();
const AnyNumber = z.number().optional();

/** A page view. Kept are values of short lists; the signed-in user comes from the token, never from `user`. */
export const NavigationRecord = z.object({
  page: z.string(),
  browser: AnyText,
  browser_version: AnyText,
  mobile: z.boolean().optional(),
  platform: AnyText,
  user: AnyText,
  screen_width: AnyNumber,
  screen_height: AnyNumber,
  touch: z.boolean().optional(),
  user_agent: AnyText,
});
export type NavigationRecord = z.infer<typeof NavigationRecord>;

/** A page that failed to render, as the error boundary sends it. */
export const FrontendErrorRecord = z.object({
  stack: z.union([z.string(), z.array(z.string())]).optional(),
  error: z.string(),
  from_: AnyText,
  path: AnyText,
  agent: AnyText,
});
export type FrontendErrorRecord = z.infer<typeof FrontendErrorRecord>;

const recorded = z.object({ recorded: z.int() });

const maxBytes = 64 * 1024;

export const recording = api({
  'POST /audit/navigation': {
    access: 'public',
    summary: 'Records pages that were opened; who is signed in is known by the token',
    unaudited: true,
    maxBytes,
    body: z.union([NavigationRecord, z.array(NavigationRecord).max(20)]),
    response: recorded,
  },
  'POST /audit/error_frontend': {
    access: 'public',
    summary: 'Records that a page could not be drawn',
    unaudited: true,
    maxBytes,
    body: FrontendErrorRecord,
    response: recorded,
  },
});
