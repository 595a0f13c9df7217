import type { FastifyInstance } from 'fastify';
import { recording } from '../../../contract/audit.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import type { Recorder } from './recorder.service.ts';

const later = async (): Promise<never> => {
  throw new AppError('unavailable');
};

/** What browsers tell of the pages. */
export const recordingRoutes = (app: FastifyInstance, _deps: { recorder: Recorder; now: () => Date }): void => {
  implement(app, recording, { 'POST /audit/navigation': later, 'POST /audit/error_frontend': later });
};
