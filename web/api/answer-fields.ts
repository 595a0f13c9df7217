import type { Contract } from '../../contract/contract.ts';
import type { Output } from '../../contract/endpoint.ts';

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
