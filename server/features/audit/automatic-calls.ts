import { contract } from '../../../contract/contract.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';

const endpoints = Object.entries<Endpoint>(contract);
const automatic = new Set(endpoints.filter(([, endpoint]) => endpoint.automatic).map(([key]) => key));

const routeOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
const otherRoutes = new Set(endpoints.filter(([key]) => !automatic.has(key)).map(([key]) => routeOf(key)));
const automaticRoutes = new Set([...automatic].map(routeOf).filter((route) => !otherRoutes.has(route)));

/** Whether pages make a call (`METHOD route`) by themselves. */
export const isAutomaticCall = (call: string): boolean => automatic.has(call);

/** Whether pages make all calls of a route by themselves: the counts of days do not tell its methods apart. */
export const isAutomaticRoute = (route: string): boolean => automaticRoutes.has(route);
