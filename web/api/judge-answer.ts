import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldProblem } from '../../contract/errors.ts';
import { errorHeader } from '../../contract/rules/error-header.ts';

/** What a text answer to a call comes to. `body`: that of our own success. */
export type Verdict =
  | { body: unknown }
  | { code: ErrorCode; status: number; fields: FieldProblem[] | undefined; retryAfterMs: number | undefined }
  /** Of something between page and server, which says nothing about what was asked. `said`: its JSON, if it has any. */
  | { code: 'network' | 'server_error'; said: object | undefined };

/**
 * A field that our answer always has, for calls whose answer ends, replaces or deletes what a device keeps: JSON without
 * it is not ours, such as a captive portal's. Only those, since every phone loads this.
 */
export const answerFields = {
  'POST /auth/refresh-token': 'refresh_token',
  'GET /gamesession/:uid_session': 'flg_takes_runs',
  'GET /gamesession/:uid_session/live': 'stage',
  'POST /gamesession/:uid_session/stage': 'num_slide',
  'POST /gamesession/:uid_session/createuser': 'cod_user',
  'POST /gamesession/:uid_session/leave': 'left',
  'GET /images': 'length',
  'POST /public_game_session/check_url': 'completed',
  'POST /responses/delete': 'deleted',
  'POST /norming/:uid_study/raters': 'rated',
  'POST /norming/:uid_study/ratings': 'num_rated',
  'POST /norming/:uid_study/withdraw': 'withdrawn',
} as const satisfies { [K in keyof Contract]?: keyof Output<Contract[K]> };

const fields: Partial<Record<string, string>> = answerFields;

type Answer = Pick<Response, 'ok' | 'status' | 'headers'>;

const parse = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/** A former server, which pages of this one may still meet, sets no header: its code and `status_code` have to do. */
const isOurError = ({ status, headers }: Answer, body: Partial<ErrorBody>): body is ErrorBody => {
  const mark = headers.get(errorHeader);
  return mark === null ? body.status_code === status && /^[a-z_]+$/.test(`${body.detail}`) : mark === body.detail;
};

/**
 * The one place that decides whether an answer is our word: a success with what we send, or an error with a code of ours.
 * Pages of filters, proxies and captive portals come with any status, and mean that the server was not reached.
 */
export const judgeAnswer = (key: string, answer: Answer, text: string): Verdict => {
  const body = parse(text);
  if (answer.ok) {
    const field = fields[key];
    return body && (!field || field in body) ? { body } : { code: 'network', said: body };
  }
  if (body && isOurError(answer, body)) {
    const seconds = Number(answer.headers.get('retry-after'));
    const retryAfterMs = seconds ? seconds * 1000 : undefined;
    return { code: body.detail as ErrorCode, status: answer.status, fields: body.fields, retryAfterMs };
  }
  return { code: answer.status >= 500 ? 'server_error' : 'network', said: body };
};
