/**
 * Run where svc is installed for many, as in an image: leaves the clusters that databases begin as beside the code, so
 * that databases begin at once also where none was ever made. The embedded engine then needs no initdb, which refuses
 * users without an entry in /etc/passwd.
 */
import { installTemplate } from './embedded/template.js';
import { installCluster } from './sandbox/initial-state.js';

await installCluster();
await installTemplate();
