import type { z } from 'zod';
import { contract } from '../../contract/contract.ts';
import type { Run } from '../../contract/responses.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { simulateRun } from '../features/simulation/simulation.ts';

type Participant = { uid_session: string; uid_user: string };

const read = async <T>(address: string, response: z.ZodType<T>): Promise<T> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return response.parse(await answer.json());
};

/** Makes a participant of the public campaign on a running server. */
export const createParticipant = async (origin: string): Promise<Participant> => {
  const { uid_session } = await read(
    `${origin}/api/public_game_session/check`,
    contract['GET /public_game_session/check'].response,
  );
  const { uid_user } = await read(
    `${origin}/api/public_game_session/${uid_session}/create_user`,
    contract['GET /public_game_session/:uid_session/create_user'].response,
  );
  return { uid_session, uid_user };
};

/** A run that this participant could have played. */
export const simulatedRunOf = async (origin: string, { uid_session, uid_user }: Participant): Promise<Run> => {
  const adjectives = await read(`${origin}/api/adjectives?public=true`, contract['GET /adjectives'].response);
  const images = await read(`${origin}/api/images`, contract['GET /images'].response);
  const random = seededRandom(Number.parseInt(uid_user.slice(0, 8), 16));
  const year = new Date().getUTCFullYear();
  return simulateRun({ uid_session, uid_user, adjectives, images, random, profile: true, year });
};

/** The answers of a participant that the server gives back. */
export const readAnswers = async (origin: string, { uid_session, uid_user }: Participant) => {
  const address = `${origin}/api/responses/${uid_session}/${uid_user}`;
  const { adjectives } = await read(address, contract['GET /responses/:uid_session/:uid_user'].response);
  return adjectives.flatMap(({ faces }) => faces);
};

/** How many runs the figures of everybody are made of. */
export const countedRuns = async (origin: string): Promise<number> => {
  const [first] = await read(`${origin}/api/aggregate_responses`, contract['GET /aggregate_responses'].response);
  return first?.val_participants ?? 0;
};

/** Submits a run. Rejects when the connection breaks before an answer. */
export const postRun = async (origin: string, run: Run): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${origin}/api/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(run),
  });
  return { status: answer.status, body: await answer.json() };
};
