import { within } from '../api/within.ts';

/** What is not sent by then is lost: it must not keep a connection from what somebody waits for. */
const timeoutMs = 15_000;

const headers = { 'content-type': 'application/json' };

/**
 * Sends a record to the audit, even if the page is closed meanwhile. Best effort: no retries, failures are ignored.
 * A beacon cannot send a token, so it is used for anonymous records only.
 */
export const sendRecord = (
  path: '/audit/navigation' | '/audit/error_frontend',
  record: unknown,
  token: string | null,
) => {
  const address = `/api${path}`;
  const body = JSON.stringify(record);
  if (token === null) {
    navigator.sendBeacon(address, new Blob([body], { type: headers['content-type'] }));
    return;
  }
  const authorization = `Bearer ${token}`;
  within(timeoutMs, (signal) =>
    fetch(address, {
      method: 'POST',
      keepalive: true,
      priority: 'low',
      headers: { ...headers, authorization },
      body,
      signal,
    }),
  ).catch(() => {});
};
