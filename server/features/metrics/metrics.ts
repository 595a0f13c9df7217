export { appMetrics } from './app-metrics.ts';
export { measureRequests } from './measure-requests.ts';
