export type { Migration, Statement } from './source/migration.js';
export { formatPlace, type Place } from './source/place.js';
