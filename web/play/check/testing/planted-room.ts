import type { RoomPorts } from '../this-room.ts';

/** How a network treats an address of ours: undefined lets it through. */
export type Treatment = (address: string, init: RequestInit) => Response | 'blocked' | undefined;

const faces = Array.from({ length: 27 }, (_, id) => ({ id, file_name: `face-${id}.avif`, tutorial: id < 3 }));

/** A page of a filter, with the type that it says or one that it pretends. */
export const filterPage = (type = 'text/html', status = 200): Response =>
  new Response('<html><body>Blocked by the school</body></html>', { status, headers: { 'content-type': type } });

const withType = (type: string, body: BodyInit) => new Response(body, { headers: { 'content-type': type } });

const answerOf = (address: string, { body }: RequestInit, serverTime: number): Response => {
  if (address === '/api/health') {
    return Response.json({ status: 'ok', detail: [] }, { headers: { date: new Date(serverTime).toUTCString() } });
  }
  if (address === '/api/health/echo') return Response.json(JSON.parse(String(body)));
  if (address === '/api/images') return Response.json(faces);
  if (address.endsWith('.js')) return withType('text/javascript', 'export {};');
  const format = address.endsWith('.webp') ? 'webp' : 'avif';
  const head = format === 'webp' ? 'RIFF....WEBP' : '....ftypavif';
  return withType(`image/${format}`, head.padEnd(20_000, '.'));
};

/** When the check is made, on the server's clock and the device's. */
const noon = Date.parse('2026-03-02T12:00:00Z');

/**
 * A room without problems, except those planted. Time passes only with calls: `msPerCall` each.
 */
export const plantedRoom = (
  treat: Treatment = () => undefined,
  { msPerCall = 40, ...ports }: Partial<RoomPorts> & { msPerCall?: number } = {},
): RoomPorts => {
  let time = 0;
  return {
    fetch: async (address, init) => {
      time += msPerCall;
      const treated = treat(address, init);
      if (treated === 'blocked') throw new TypeError('Failed to fetch');
      return treated ?? answerOf(address, init, noon);
    },
    now: () => time,
    wallClock: () => noon + 500,
    canShow: async () => true,
    sizeOf: () => 512,
    script: '/assets/check.js',
    hasWorkers: true,
    timeout: () => new AbortController().signal,
    measureDevice: async () => ({
      ...{ keeps: true, room_mb: 1000, hertz: 60, secure: true, element_timing: true, modern: true },
    }),
    ...ports,
  };
};
