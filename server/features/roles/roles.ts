export { changeGrants, requireScopes } from './grants.ts';
