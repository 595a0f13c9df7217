import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';

/**
 * A field that our answer always has, for calls whose answer ends, replaces or deletes what a device keeps: JSON without
 * it is not ours, such as a captive portal's.
 */
export const answerFields = {
  'POST /auth/refresh-token': 'refresh_token',
  'GET /gamesession/:uid_session': 'flg_takes_runs',
  'GET /gamesession/:uid_session/live': 'stage',
  'POST /gamesession/:uid_session/stage': 'num_slide',
  'POST /gamesession/join': 'des_state',
  'POST /gamesession/:uid_session/lobby': 'flg_takes_runs',
  'POST /gamesession/:uid_session/createuser': 'cod_user',
  'POST /gamesession/:uid_session/wait': 'flg_ask_again',
  'POST /gamesession/:uid_session/leave': 'left',
  'GET /adjectives': 'length',
  'GET /images': 'length',
  'GET /public_game_session/check': 'uid_session',
  'GET /public_game_session/:uid_session/create_user': 'uid_user',
  'POST /public_game_session/check_url': 'completed',
  'POST /public_game_session/close': 'closed',
  'POST /responses': 'uid_user',
  'POST /responses/delete': 'deleted',
  'GET /responses/:uid_session/:uid_user': 'adjectives',
  'GET /norming/:uid_study': 'flg_open',
  'POST /norming/:uid_study/raters': 'rated',
  'POST /norming/:uid_study/ratings': 'num_rated',
  'POST /norming/:uid_study/withdraw': 'withdrawn',
} as const satisfies { [K in keyof Contract]?: keyof Output<Contract[K]> };
