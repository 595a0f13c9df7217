import { Agent, request } from 'node:http';
import { seededRandom, simulateRun } from './server/testing/simulated-participants.ts';
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const call = (method: string, path: string, body?: string) => new Promise<{status: number; json: any}>((ok, no) => {
  const r = request({ agent, host: '127.0.0.1', port: 34567, path: '/api' + path, method, headers: body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {} }, (res) => {
    let s = ''; res.setEncoding('utf8'); res.on('data', (d) => (s += d)); res.on('end', () => ok({ status: res.statusCode!, json: JSON.parse(s) }));
  }); r.on('error', no); r.end(body);
});
const N = Number(process.argv[2] ?? 3000);
const adjectives = (await call('GET', '/adjectives?public=true')).json;
const images = (await call('GET', '/images')).json;
const { uid_session } = (await call('GET', '/public_game_session/check')).json;
const random = seededRandom(Date.now());
const bodies: string[] = [];
const pool = async (n: number, f: (i: number) => Promise<void>) => { let i = 0; await Promise.all(Array.from({ length: 32 }, async () => { while (i < n) await f(i++); })); };
let t = performance.now();
await pool(N, async (i) => {
  const r = await call('GET', `/public_game_session/${uid_session}/create_user`); if (r.status !== 200) throw new Error(JSON.stringify(r));
  bodies[i] = JSON.stringify(simulateRun({ uid_session, uid_user: r.json.uid_user, adjectives, images, random, profile: true, year: new Date().getUTCFullYear() }));
});
console.log('create+simulate/s', Math.round(N / (performance.now() - t) * 1000), 'body bytes', bodies[0]!.length);
const lat: number[] = [];
t = performance.now();
await pool(N, async (i) => { const a = performance.now(); const r = await call('POST', '/responses', bodies[i]); if (r.status !== 200) throw new Error(JSON.stringify(r)); lat.push(performance.now() - a); });
const s = (performance.now() - t) / 1000; lat.sort((a, b) => a - b);
console.log('submissions/s', Math.round(N / s), 'p50', lat[N >> 1]!.toFixed(1), 'p99', lat[Math.floor(N * .99)]!.toFixed(1));
const a = await call('GET', '/aggregate_responses'); console.log(a.status, JSON.stringify(a.json[0]).slice(0, 300));
