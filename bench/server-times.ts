import { openHttpClient } from '../server/testing/http-client.ts';

/** Answers to one call so far: how many, and how many of them took 10 ms at most, inside the server. */
export type ServerTimes = { answers: number; within10ms: number };

const sumOf = (lines: string[], name: string): number => {
  const line = lines.find((each) => each.startsWith(name));
  return line ? Number(line.slice(line.lastIndexOf(' ') + 1)) : 0;
};

/** Reads from the server's own metrics how long it took to answer a call, `GET /api/…` with the route's placeholders. */
export const readServerTimes = async (origin: string, call: string): Promise<ServerTimes> => {
  const [method, route] = call.split(' ');
  const client = openHttpClient(origin);
  const { body } = await client.send('GET', '/api/metrics');
  client.close();
  const lines = body.split('\n').filter((line) => line.includes(`method="${method}",route="${route}"`));
  const name = 'primavista_http_request_duration_seconds';
  return {
    answers: sumOf(lines, `${name}_count`),
    within10ms: sumOf(lines, `${name}_bucket{le="0.01"`),
  };
};

/** The share of answers between two readings that took 10 ms at most, in percent with one decimal. */
export const percentWithin10ms = (before: ServerTimes, after: ServerTimes): number =>
  Math.round((1000 * (after.within10ms - before.within10ms)) / Math.max(1, after.answers - before.answers)) / 10;
