export { submitRun } from './submit-run.ts';
