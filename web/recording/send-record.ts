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
  fetch(address, {
    method: 'POST',
    keepalive: true,
    priority: 'low',
    headers: { ...headers, authorization },
    body,
  }).catch(() => {});
};
