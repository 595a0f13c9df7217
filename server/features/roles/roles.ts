export { changeGrants, requireHeld } from './grants.ts';
