// biome-ignore lint/performance/noBarrelFile: until the pages of the test import from i18n/format.ts.
export { decimalsFor, isWhole, numberFormat } from '../i18n/format.ts';
