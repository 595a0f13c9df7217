import type { FastifyRequest } from 'fastify';
import { quarterOf } from '../../../contract/rules/italian-days.ts';
import { type AnsweredCall, describeCall } from '../../http/request-audit.ts';
import { describeUnexpected } from '../../http/unexpected-error.ts';
import type { Recorder } from './recorder.ts';

/** Records API calls and unexpected errors. */
export const callHandling = ({ recorder, now }: { recorder: Recorder; now: () => Date }) => ({
  recordCall: (call: AnsweredCall): void => recorder.record('request', { ...call, at: now() }),

  recordUnexpected: (error: unknown, request: FastifyRequest): void => {
    const { user, method, route, query_params } = describeCall(request);
    const at = user === null ? quarterOf(now()) : now();
    recorder.record('backend_error', { at, method, route, query_params, ...describeUnexpected(error) });
  },
});
