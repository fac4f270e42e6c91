/**
 * Run where svc is installed for several users, as in an image: stores the initial clusters next to the code, so that
 * databases start at once without creating one. The embedded engine then does not need initdb, which refuses users
 * without an entry in /etc/passwd.
 */
import { installTemplate } from './embedded/template.js';
import { installCluster } from './sandbox/initial-state.js';

await installCluster();
await installTemplate();
