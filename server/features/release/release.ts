export { columns } from './columns.ts';
