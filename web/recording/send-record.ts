const headers = { 'content-type': 'application/json' };

/**
 * Sends a record of the audit, also when the page goes away meanwhile. Once and never again: what gets lost is lost, and
 * nobody is told. A beacon bears no token, so it carries anonymous records only.
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
