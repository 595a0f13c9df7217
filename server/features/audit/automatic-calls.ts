import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

const automatic = new Set(
  Object.entries<Endpoint>(contract).flatMap(([key, endpoint]) => (endpoint.automatic ? [key] : [])),
);
const routes = new Set([...automatic].map((key) => key.slice(key.indexOf(' ') + 1)));

/** Whether pages make a call (`METHOD route`) by themselves. */
export const isAutomaticCall = (call: string): boolean => automatic.has(call);

/**
 * Whether pages make calls of a route by themselves. The counts of days do not tell its methods apart, and by far the most
 * calls of such a route are theirs.
 */
export const isAutomaticRoute = (route: string): boolean => routes.has(route);
