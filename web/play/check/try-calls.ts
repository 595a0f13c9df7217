import type { Image } from '../../../contract/game.ts';
import { judgeAnswer } from '../../api/judge-answer.ts';
import type { RoomCheck } from '../../room-check/room-check.ts';
import { fileOfSize } from '../run/faces/face-size.ts';

export type NetworkPorts = {
  /** Never answered from a cache of the browser or of the service worker. */
  fetch: (address: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;
  now: () => number;
  wallClock: () => number;
  canShow: (picture: Blob) => Promise<boolean>;
  /** Pixels of the file of a face that a round would load here. */
  sizeOf: (image: Pick<Image, 'sizes'>) => number;
  /** The address of one of our own scripts, and whether there can be a service worker. */
  script: string;
  hasWorkers: boolean;
  timeout: (ms: number) => AbortSignal;
};

/** Our own server answers that it cannot serve at the moment, or not this address: nothing can be said of the network. */
export class ServerTroubled extends Error {
  override readonly name = 'ServerTroubled';
  readonly why: 'down' | 'too_many';
  constructor(why: ServerTroubled['why']) {
    super(why);
    this.why = why;
  }
}

type Passage = RoomCheck['ask'];

/** No answer after this time is none, in ms. */
const patienceMs = 10_000;

const callsForMedian = 5;

/** As long as the answers of a whole run. */
const sampleLength = 8000;

const kindOf = (answer: Response): string => (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';

/** Asks for an address, and what `judge` says of the answer; no answer, or one of a status of its own, is blocked. */
const passageOf = async (
  ports: NetworkPorts,
  address: string,
  { judge, ...init }: RequestInit & { judge: (answer: Response) => Passage | Promise<Passage> },
): Promise<Passage> => {
  const signal = ports.timeout(patienceMs);
  // Our server sends nobody elsewhere: a network that asks for a login does.
  const answer = await ports.fetch(address, { ...init, redirect: 'manual', signal }).catch(() => undefined);
  if (!answer) return 'blocked';
  if (answer.type === 'opaqueredirect') return 'changed';
  if (answer.ok) return judge(answer);
  // Filters answer with pages of their own, and do not ask for patience.
  const verdict = judgeAnswer(address, answer, (await orNone(answer.text())) ?? '');
  if ('status' in verdict && verdict.code === 'too_many_requests') throw new ServerTroubled('too_many');
  if ('status' in verdict && verdict.status >= 500) throw new ServerTroubled('down');
  return kindOf(answer) === 'text/html' ? 'changed' : 'blocked';
};

/** A body that does not come, or is none of its kind, as undefined; faults of the page are not of this kind. */
const orNone = <T>(reading: Promise<T>): Promise<T | undefined> => reading.catch(() => undefined);

/** Whether a JSON answer is what the server says, judged by its content: a filter may keep the type. */
const jsonAs =
  (isRight: (body: unknown) => boolean) =>
  async (answer: Response): Promise<Passage> =>
    isRight(await orNone(answer.json())) ? 'fine' : 'changed';

const scriptTypes = ['text/javascript', 'application/javascript', 'application/x-javascript'];

const isScript = async (answer: Response): Promise<Passage> =>
  scriptTypes.includes(kindOf(answer)) && !/^\s*</.test((await orNone(answer.text())) ?? '<') ? 'fine' : 'changed';

const tryPicture = async (ports: NetworkPorts, face: Image, format: 'avif' | 'webp'): Promise<Passage> =>
  passageOf(ports, `/generated_faces/${fileOfSize(face, ports.sizeOf(face), format)}`, {
    judge: async (answer) => {
      if (kindOf(answer) !== `image/${format}`) return 'changed';
      const picture = await orNone(answer.blob());
      if (!picture) return 'changed';
      if (await ports.canShow(picture)) return 'fine';
      // The bytes are those of the format: it is the browser that does not know it.
      const head = new TextDecoder('latin1').decode(await picture.slice(0, 12).arrayBuffer());
      return head.includes(format === 'avif' ? 'ftyp' : 'WEBP') ? 'unsupported' : 'changed';
    },
  });

export type Calls = Pick<RoomCheck, 'ask' | 'send' | 'avif' | 'webp' | 'script' | 'worker'> & { faces: Image[] };

/** Tries each kind of call that a class makes, one after the other, as a filter would see it. Throws ServerTroubled. */
export const tryCalls = async (ports: NetworkPorts): Promise<Calls> => {
  let faces: Image[] = [];
  const ask = await passageOf(ports, '/api/images', {
    judge: jsonAs((body) => {
      if (Array.isArray(body)) faces = body;
      return faces.length > 0;
    }),
  });
  const text = 'prima vista '.repeat(sampleLength / 12);
  const send = await passageOf(ports, '/api/health/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    judge: jsonAs((body) => (body as { text?: unknown } | null | undefined)?.text === text),
  });
  const script = await passageOf(ports, ports.script, { judge: isScript });
  const worker = ports.hasWorkers
    ? await passageOf(ports, '/service-worker.js', { judge: isScript })
    : ('unsupported' as const);
  const [face] = faces;
  const avif = face ? await tryPicture(ports, face, 'avif') : 'untried';
  const webp = face ? await tryPicture(ports, face, 'webp') : 'untried';
  return { ask, send, script, worker, avif, webp, faces };
};

/** The median time of a call in ms, and by how many minutes the device's clock is ahead. Throws ServerTroubled. */
export const askServer = async (
  ports: NetworkPorts,
): Promise<{ latency_ms: number | null; clock_minutes: number | null }> => {
  const times: number[] = [];
  let clock_minutes: number | null = null;
  for (let call = 0; call < callsForMedian; call += 1) {
    const began = ports.now();
    const passage = await passageOf(ports, '/api/health', {
      judge: async (answer) => {
        const took = ports.now() - began;
        const body = (await orNone(answer.json())) as { status?: unknown } | null | undefined;
        if (body?.status !== 'ok') return 'changed';
        times.push(took);
        // The header counts whole seconds, and is as old as half of the way back.
        const sent = Date.parse(answer.headers.get('date') ?? '');
        if (!Number.isNaN(sent)) clock_minutes ??= (ports.wallClock() - took / 2 - sent - 500) / 60_000;
        return 'fine';
      },
    });
    // A network that answers nothing would make somebody wait for each.
    if (passage !== 'fine' && times.length === 0) break;
  }
  times.sort((a, b) => a - b);
  return { latency_ms: times[Math.floor(times.length / 2)] ?? null, clock_minutes };
};
