/**
 * Run where svc is installed for many, as in an image: databases then begin at once, also where none was
 * ever made.
 */
import { installCluster } from './initial-state.js';

await installCluster();
